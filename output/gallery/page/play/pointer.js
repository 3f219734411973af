// Mouse, pen and finger on a board: tap to walk; tap or drag a box to where it can go.

export class Touch {
  // `player` has game, stage, mayPlay(), finish(), follow(directions), refuse() and changed().
  constructor(player) {
    this.player = player;
    this.stage = player.stage;
    this.chosen = null; // {box, targets}: cells
    this.over = null; // the cell under a drag
    const { canvas } = this.stage;
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.drag(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", () => this.forget());
  }

  forget() {
    this.chosen = this.over = this.from = null;
    this.player.changed();
  }

  down(event) {
    if (event.button !== 0 || !this.player.mayPlay()) return;
    const { game } = this.player;
    const cell = this.stage.cellAt(event);
    this.player.finish(); // what is meant now is meant of where the last walk leads
    this.from = cell;
    this.wasChosen = this.chosen?.box === cell;
    if (this.chosen?.targets.has(cell)) return this.send(cell);
    if (game.hasBox(cell)) {
      this.chosen = { box: cell, targets: game.targets(cell) };
      this.stage.canvas.setPointerCapture(event.pointerId);
      this.player.changed();
      return;
    }
    this.chosen = null;
    const way = game.walkTo(cell);
    if (way) this.player.follow(way);
    else this.player.refuse();
    this.player.changed();
  }

  drag(event) {
    if (!this.chosen || this.from !== this.chosen.box) return;
    const over = this.stage.cellAt(event);
    if (over === this.over) return;
    this.over = over;
    this.player.changed();
  }

  // A tap leaves the box chosen, a second tap lets it go; a drag ends where it ends.
  up(event) {
    if (!this.chosen || this.from !== this.chosen.box) return;
    const cell = this.stage.cellAt(event);
    const tapped = cell === this.from;
    this.from = this.over = null;
    if (tapped && !this.wasChosen) return this.player.changed();
    if (this.chosen.targets.has(cell)) this.send(cell);
    else this.forget();
  }

  send(cell) {
    const way = this.player.game.pushTo(this.chosen.box, cell);
    this.chosen = this.over = this.from = null;
    this.player.follow(way);
  }
}
