// Typing tiles while the board has the focus: "3b j rd". A code that no other begins with is added at once; space or
// Enter ends a code that another begins with ("w" for west beside "wd"); Backspace takes the last tile back.

const PAUSE = 900;

export class TypeAhead {
  constructor(board, set, { add, back }) {
    this.set = set;
    this.add = add;
    this.back = back;
    this.typed = "";
    board.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace") this.backspace(event);
    else if ((event.key === " " || event.key === "Enter") && this.typed) this.finish(event);
    else if (/^[\p{L}\p{N}]$/u.test(event.key)) this.letter(event);
  }

  letter(event) {
    event.preventDefault();
    const longer = this.typed + event.key;
    this.typed = this.set.beginningWith(longer).length ? longer : event.key;
    clearTimeout(this.waiting);
    const fits = this.set.beginningWith(this.typed);
    if (fits.length === 1 && fits[0].length === this.typed.length) this.take();
    else this.waiting = setTimeout(() => this.take(), PAUSE);
  }

  finish(event) {
    event.preventDefault();
    this.take();
  }

  backspace(event) {
    event.preventDefault();
    if (this.typed) this.typed = this.typed.slice(0, -1);
    else this.back();
  }

  take() {
    clearTimeout(this.waiting);
    const code = this.set.code(this.typed);
    this.typed = "";
    if (this.set.knows(code)) this.add(code);
  }
}
