// Slides the player and the box from cell to cell, after the game has made the move.
//
// A slide is only a picture: the position on the screen is the new one at once, and the next move ends
// the slide of the last one. Moves in quick succession have short slides, so that a held key, a walk or
// a film flows.

const SLIDE_MILLISECONDS = 90;
const SHORTEST = 20; // a shorter slide would be a single frame
const BOXES = "$*";

// The sprites that have moved between two positions that are one step apart: [{char, from, to}], empty
// if they are not. `drawn(cell)` is the character of the earlier one.
export function movedSprites(game, from, drawn) {
  const { board, player } = game;
  const step = player - from;
  if (!board.step.includes(step)) return [];
  const sprites = [{ char: "@", from, to: player }];
  const isBox = (char) => BOXES.includes(char);
  const ahead = player + step;
  const behind = from - step;
  if (isBox(drawn(player)) && isBox(game.char(ahead)))
    sprites.push({ char: "$", from: player, to: ahead });
  else if (isBox(drawn(behind)) && isBox(game.char(from)) && !isBox(game.char(behind)))
    sprites.push({ char: "$", from: behind, to: from }); // a push was undone
  return sprites;
}

export class Slide {
  constructor() {
    this.sprites = []; // those that are on their way
    this.lastMove = -Infinity;
  }

  // Begins after the painter has painted the new position.
  begin(painter, sprites) {
    const now = performance.now();
    this.duration = Math.min(SLIDE_MILLISECONDS, now - this.lastMove);
    this.lastMove = now;
    if (this.duration < SHORTEST) return;
    this.painter = painter;
    this.sprites = sprites;
    this.cells = [...new Set(sprites.flatMap(({ from, to }) => [from, to]))];
    this.bare = new Set(sprites.map(({ to }) => to));
    this.begun = null;
    this.draw(0);
    this.frame = requestAnimationFrame((time) => this.tick(time));
  }

  tick(time) {
    this.begun ??= time;
    const share = (time - this.begun) / this.duration;
    if (share >= 1) return this.finish();
    this.draw(share);
    this.frame = requestAnimationFrame((next) => this.tick(next));
  }

  draw(share) {
    this.painter.repaint(this.cells, this.bare);
    for (const { char, from, to } of this.sprites) this.painter.drawBetween(char, from, to, share);
  }

  finish() {
    cancelAnimationFrame(this.frame);
    if (this.sprites.length) this.painter.repaint(this.cells);
    this.sprites = [];
  }
}
