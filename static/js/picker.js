// The tile picker: a board of all tiles beside the notation fields. The fields are what is sent; the board and they
// keep each other up to date. Everything that it shows comes from the JSON beside the form.

import { TileSet, add, count, left, read, takeBack, warnings, write } from "./tiles.js";
import { TypeAhead } from "./typeahead.js";

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

class Picker {
  constructor(root, game) {
    this.root = root;
    this.game = game;
    this.set = new TileSet(game.tiles);
    this.target = null;
    this.marking = false;
    this.fields = {
      exposures: root.querySelector("[name=exposures]"),
      concealed: root.querySelector("[name=concealed]"),
      last: root.querySelector("[name=win_tile]"),
    };
    this.build();
    this.readFields();
  }

  say(word, values = {}) {
    return fill(this.game.words[word], { size: this.game.size, ...values });
  }

  build() {
    this.rack = element("div", { class: "rack" });
    this.live = element("p", { class: "visually-hidden", role: "status" });
    this.notes = element("ul", { class: "picker-warnings" });
    this.counted = element("strong", { class: "picker-count" });
    this.more = this.button("secondary", this.say("newExposure"), () => this.newExposure());
    this.marker = this.button("secondary", this.say("markLast"), () => this.toggleMarking());
    this.grid = element("fieldset", { class: "tile-grid", "aria-label": this.say("grid") });
    this.buildGrid();
    const bar = element("div", { class: "picker-bar" }, this.counted, this.more, this.marker);
    const board = this.root.querySelector("[data-board]");
    board.append(bar, this.rack, this.notes, this.grid, this.live);
    board.hidden = false;
    this.root.querySelector(".typed").open = Boolean(this.root.querySelector(".errorlist"));
    this.listen(board);
  }

  listen(board) {
    new TypeAhead(board, this.set, {
      add: (code) => this.add(code),
      back: () => this.takeLastBack(),
    });
    for (const field of Object.values(this.fields)) {
      field.addEventListener("input", () => {
        this.readFields();
        this.tellForm(700);
      });
    }
  }

  buildGrid() {
    this.keys = new Map();
    let row = null;
    let suit = null;
    for (const kind of this.game.tiles) {
      if (kind.suit !== suit) {
        row = element("div", { class: "tile-row" });
        this.grid.append(row);
        suit = kind.suit;
      }
      const key = element("button", { type: "button", class: "tile-key" }, this.face(kind.code), element("small"));
      key.addEventListener("click", () => this.add(kind.code));
      this.keys.set(kind.code, key);
      row.append(key);
    }
  }

  button(style, text, act) {
    const made = element("button", { type: "button", class: style }, text);
    made.addEventListener("click", act);
    return made;
  }

  face(code) {
    if (!this.set.knows(code)) return element("span", { class: "no-tile" }, code);
    const space = "http://www.w3.org/2000/svg";
    const drawn = document.createElementNS(space, "svg");
    drawn.setAttribute("class", "tile");
    drawn.setAttribute("aria-hidden", "true");
    const use = document.createElementNS(space, "use");
    use.setAttribute("href", `${this.root.dataset.sprite}#${this.game.ruleset}-${code}`);
    drawn.append(use);
    return drawn;
  }

  readFields() {
    const texts = Object.fromEntries(Object.entries(this.fields).map(([name, field]) => [name, field.value]));
    this.hand = read(texts, this.set);
    if (this.target !== null && this.target >= this.hand.exposures.length) this.target = null;
    this.draw();
  }

  // Into the fields, and on to the form, which asks for the ruling.
  changed(message) {
    const texts = write(this.hand);
    for (const [name, field] of Object.entries(this.fields)) field.value = texts[name];
    this.live.textContent = message;
    this.draw();
    this.tellForm(250);
  }

  tellForm(delay) {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      this.fields.concealed.dispatchEvent(new Event("change", { bubbles: true }));
    }, delay);
  }

  add(code) {
    add(this.hand, this.target, code, this.game);
    const values = { tile: this.set.name(code), group: this.groupName(this.target), n: count(this.hand) };
    this.changed(this.say("added", values));
  }

  take(target, at) {
    if (this.marking && target === null) return this.mark(this.hand.concealed[at]);
    const code = takeBack(this.hand, target, at);
    this.changed(this.say("takenBack", { tile: this.set.name(code), n: count(this.hand) }));
    const tiles = this.rack.querySelectorAll(`[data-group="${target ?? "concealed"}"] .held`);
    (tiles[Math.min(at, tiles.length - 1)] ?? this.more).focus();
    return undefined;
  }

  takeLastBack() {
    const group = this.target === null ? this.hand.concealed : this.hand.exposures[this.target];
    if (group.length) this.take(this.target, group.length - 1);
    this.grid.querySelector("button").focus();
  }

  mark(code) {
    this.hand.last = code;
    this.marking = false;
    this.changed(this.say("isLast", { tile: this.set.name(code) }));
    this.marker.focus();
  }

  toggleMarking() {
    this.marking = !this.marking;
    this.draw();
  }

  newExposure() {
    const empty = this.hand.exposures.findIndex((group) => !group.length);
    this.aim(empty >= 0 ? empty : this.hand.exposures.push([]) - 1);
  }

  aim(target) {
    this.target = target;
    this.live.textContent = this.say("tilesGoHere", { group: this.groupName(target) });
    this.draw();
    this.rack.querySelector(`[data-group="${target ?? "concealed"}"] .group-name`).focus();
  }

  groupName(target) {
    return target === null ? this.say("concealed") : this.say("exposure", { n: target + 1 });
  }

  draw() {
    const focused = this.focused();
    const groups = this.hand.exposures.map((group, target) => this.drawGroup(group, target));
    this.rack.replaceChildren(...groups, this.drawGroup(this.hand.concealed, null));
    this.counted.textContent = this.say("count", { n: count(this.hand) });
    this.marker.textContent = this.say(this.marking ? "markLastNow" : "markLast");
    this.marker.setAttribute("aria-pressed", this.marking);
    this.marker.disabled = !this.hand.concealed.length;
    const wrong = warnings(this.hand, this.set, this.game);
    this.notes.replaceChildren(...wrong.map(([word, values]) => element("li", {}, this.say(word, values))));
    for (const kind of this.game.tiles) this.drawKey(kind);
    focused?.().focus();
  }

  // Drawing anew takes the focus away from the rack: how to find the same button again, if it has the focus.
  focused() {
    const button = document.activeElement;
    const group = this.rack.contains(button) && button.closest("[data-group]");
    if (!group) return null;
    const at = [...group.querySelectorAll(".held")].indexOf(button);
    const again = () => this.rack.querySelector(`[data-group="${group.dataset.group}"]`) ?? this.rack;
    return () => again().querySelectorAll(".held")[at] ?? again().querySelector(".group-name");
  }

  drawKey(kind) {
    const n = left(this.hand, kind);
    const key = this.keys.get(kind.code);
    key.setAttribute("aria-label", this.say("add", { tile: kind.name, n }));
    key.classList.toggle("used-up", n <= 0);
    key.lastChild.textContent = n;
  }

  drawGroup(group, target) {
    const name = this.groupName(target);
    const pressed = String(this.target === target);
    const label = element("button", { type: "button", class: "group-name", "aria-pressed": pressed }, name);
    label.addEventListener("click", () => this.aim(target));
    const shown = this.drawHeld(group, target);
    const hint = group.length ? null : element("span", { class: "muted" }, this.say("empty"));
    const key = target ?? "concealed";
    return element("fieldset", { class: "rack-group", "data-group": key, "aria-label": name }, label, ...shown, hint);
  }

  // Sorted for the eye; what is taken back is the tile that was tapped.
  drawHeld(group, target) {
    let last = target === null ? this.hand.last : null;
    return this.set.sorted(group).map(({ code, at }) => {
      const isLast = code === last;
      if (isLast) last = null;
      return this.held(code, at, target, isLast);
    });
  }

  held(code, at, target, isLast) {
    const word = this.marking && target === null ? "choose" : "takeBack";
    const label = this.say(word, { tile: this.set.name(code) }) + (isLast ? `, ${this.say("last")}` : "");
    const classes = `held${isLast ? " is-last" : ""}${this.set.knows(code) ? "" : " unknown"}`;
    const made = element("button", { type: "button", class: classes, "aria-label": label }, this.face(code));
    made.addEventListener("click", () => this.take(target, at));
    return made;
  }
}

const root = document.querySelector("[data-picker]");
const game = document.getElementById("picker");
if (root && game) new Picker(root, JSON.parse(game.textContent));
