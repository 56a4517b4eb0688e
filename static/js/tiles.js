// Tiles of a winning hand in exposures and a concealed part: reading and writing the notation, adding, taking back,
// what looks wrong. No page here, so that it can be reasoned about alone. A hand is
// { exposures: [[code]], concealed: [code], last: code or "" }; a word that is no tile stays in it as it was typed.

export class TileSet {
  constructor(kinds) {
    this.kinds = kinds;
    this.byCode = new Map(kinds.map((kind, index) => [kind.code, { ...kind, index }]));
    this.folded = new Map(kinds.map((kind) => [kind.code.toLowerCase(), kind.code]));
    this.unambiguous = this.folded.size === this.byCode.size;
  }

  // The code that a typed word means, or the word itself.
  code(word) {
    if (this.byCode.has(word)) return word;
    return (this.unambiguous && this.folded.get(word.toLowerCase())) || word;
  }

  knows(code) {
    return this.byCode.has(code);
  }

  name(code) {
    return this.byCode.get(code)?.name ?? code;
  }

  // Codes that begin with what was typed so far.
  beginningWith(typed) {
    return [...this.folded].filter(([folded]) => folded.startsWith(typed.toLowerCase())).map(([, code]) => code);
  }

  sorted(codes) {
    const place = (code) => this.byCode.get(code)?.index ?? Infinity;
    return codes.map((code, at) => ({ code, at })).sort((a, b) => place(a.code) - place(b.code));
  }
}

const words = (text) => text.split(/[\s,]+/).filter(Boolean);

export function read(texts, set) {
  const codes = (text) => words(text).map((word) => set.code(word));
  return {
    exposures: texts.exposures.split(/[/\n]/).map(codes).filter((group) => group.length),
    concealed: codes(texts.concealed),
    last: codes(texts.last)[0] ?? "",
  };
}

export function write(hand) {
  const exposures = hand.exposures.filter((group) => group.length);
  return {
    exposures: exposures.map((group) => group.join(" ")).join(" / "),
    concealed: hand.concealed.join(" "),
    last: hand.last,
  };
}

export const all = (hand) => [...hand.exposures.flat(), ...hand.concealed];

export const count = (hand) => all(hand).length;

export function left(hand, kind) {
  return kind.copies - all(hand).filter((code) => code === kind.code).length;
}

// The tile that completes the hand is taken for the winning one until somebody says otherwise; a joker never is.
export function add(hand, target, code, { size, wild }) {
  (target === null ? hand.concealed : hand.exposures[target]).push(code);
  if (target === null && count(hand) === size && !hand.last && code !== wild) hand.last = code;
}

export function takeBack(hand, target, at) {
  const group = target === null ? hand.concealed : hand.exposures[target];
  const [code] = group.splice(at, 1);
  if (target === null && code === hand.last && !group.includes(code)) hand.last = "";
  return code;
}

// What looks wrong, as [word, values]; never blocks.
export function warnings(hand, set, { size, wild }) {
  const codes = all(hand);
  const found = [...new Set(codes)].filter((code) => !set.knows(code)).map((text) => ["unknown", { text }]);
  for (const kind of set.kinds) {
    if (left(hand, kind) < 0) found.push(["tooMany", { tile: kind.name, copies: kind.copies }]);
  }
  if (codes.length > size) found.push(["tooManyTiles", { n: codes.length, size }]);
  for (const group of hand.exposures) {
    if (group.length === 2 && group.includes(wild)) {
      found.push(["wildInPair", { n: group.length, group: group.join(" ") }]);
    }
  }
  return found;
}
