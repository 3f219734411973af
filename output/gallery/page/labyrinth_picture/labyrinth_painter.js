// Draws positions of a labyrinth on a canvas: all of it, or a part.
//
// Floor and walls are drawn once for a part and a size. Things are few, so each picture draws all of them.

import { drawArrow } from "../common/overlay_marks.js";
import { drawExit, drawMonster, drawMuncher, drawSweet } from "./draw_actors.js";
import { drawDoor, drawKey, drawSwitch } from "./draw_doors.js";
import { drawMaze } from "./draw_maze.js";

const TROUBLE_COLOR = "#e0202f";
const HINT_SHARE = 0.8; // the side of a hint, in cells
const RESTING = { share: 1, from: null, facing: 2 };

export class LabyrinthPainter {
  // Shows nothing before show() was called.
  constructor(canvas, board, theme) {
    Object.assign(this, { board, theme });
    this.leastThing = 0; // pixels for what stands on a cell, however small the cell is
    this.look = theme.labyrinth;
    this.context = canvas.getContext("2d");
    this.terrain = document.createElement("canvas").getContext("2d");
  }

  // Shows a part of the board, {left, top, columns, rows}, with so many pixels a cell.
  show(part, cell) {
    Object.assign(this, { part, cell });
    for (const { canvas } of [this.context, this.terrain]) {
      canvas.width = part.columns * cell;
      canvas.height = part.rows * cell;
    }
    drawMaze(this.terrain, this.board, this.look, part, cell);
    this.paintTerrain();
  }

  // The corners outside of round walls are transparent.
  paintTerrain() {
    const { canvas } = this.context;
    this.context.clearRect(0, 0, canvas.width, canvas.height);
    this.context.drawImage(this.terrain.canvas, 0, 0);
  }

  // The middle of a cell on the canvas.
  middle(cell) {
    const { board, part } = this;
    return {
      x: (board.x(cell) - 0.5 - part.left) * this.cell,
      y: (board.y(cell) - 0.5 - part.top) * this.cell,
      cell: this.cell,
    };
  }

  // The place on the way from one cell to another; `share` from 0 to 1.
  between(from, to, share) {
    const [a, b] = [this.middle(from), this.placeOn(to)];
    return { ...b, x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  }

  // The place of a thing on a cell.
  placeOn(cell) {
    return { ...this.middle(cell), cell: Math.max(this.cell, this.leastThing) };
  }

  // `marks`: {hint: {cell, direction}, trouble: [cells]}. `motion`: {share, from, facing}: `from` is the
  // position before, if actors are on their way from there; `facing`: where the player looks.
  paint(position, marks = {}, motion = RESTING) {
    this.paintTerrain();
    this.paintThings(position);
    for (const cell of marks.trouble ?? []) this.paintTrouble(cell);
    this.paintActors(position, motion);
    if (marks.hint) this.paintHint(marks.hint);
  }

  paintThings({ sweets, keys, open }) {
    const { board, context, look } = this;
    for (const { cell, letter } of board.switches)
      drawSwitch(context, look, letter, this.placeOn(cell));
    const isOpen = sweets.size === 0;
    drawExit(context, look, { ...this.placeOn(board.exit), isOpen });
    for (const { cell, color } of board.keys)
      if (!keys.has(color)) drawKey(context, look, color, this.placeOn(cell));
    for (const cell of sweets) drawSweet(context, look, this.placeOn(cell));
    board.doors.forEach((door, i) => this.paintDoor(door, open.has(i)));
  }

  paintDoor(door, isOpen) {
    const { x, y, cell } = this.middle(door.cell);
    const upright = door.direction === 2;
    const place = { x: x + (upright ? cell / 2 : 0), y: y + (upright ? 0 : cell / 2) };
    drawDoor(this.context, this.look, door, isOpen, { ...place, cell, upright });
  }

  paintActors(position, { share, from, facing }) {
    const { board, context, look } = this;
    const was = from ?? position;
    const player = this.between(was.player, position.player, share);
    const isMoving = was.player !== position.player && share < 1;
    const bite = isMoving ? Math.abs(Math.sin(share * Math.PI)) : 0;
    const places = position.monsters.map((cell, i) => this.between(was.monsters[i], cell, share));
    drawMuncher(context, look, { ...player, facing, bite });
    places.forEach((place, i) => {
      const { period } = board.monsters[i];
      const gaze = directionTo(place, player);
      drawMonster(context, look, { ...place, period, gaze });
    });
    if (position.outcome === "caught" && share === 1) this.paintCaught(position.player, facing);
  }

  // The monster covers the player, so the player is shown again, small, with a ring around both.
  paintCaught(cell, facing) {
    const { x, y } = this.middle(cell);
    const small = { x, y: y + this.cell * 0.22, cell: this.cell * 0.55, facing };
    drawMuncher(this.context, this.look, small);
    this.paintTrouble(cell);
  }

  // An arrow on the cell to go to, or the sign for waiting above the player.
  paintHint({ cell, direction }) {
    const { context, board } = this;
    const isStep = direction < 4;
    const { x, y } = this.middle(isStep ? board.neighbour(cell, direction) : cell);
    const side = this.cell * HINT_SHARE;
    context.save();
    context.translate(x - side / 2, y - side / 2);
    if (isStep) drawArrow(context, side, direction);
    else this.paintPause(side);
    context.restore();
  }

  // Waiting, as two bars.
  paintPause(cell) {
    const { context } = this;
    context.fillStyle = "#ffffff";
    context.strokeStyle = "#000000";
    context.lineWidth = Math.max(1.5, cell * 0.07);
    for (const left of [0.28, 0.56]) {
      context.beginPath();
      context.rect(left * cell, 0.22 * cell, 0.16 * cell, 0.56 * cell);
      context.stroke();
      context.fill();
    }
  }

  // A ring around what is the trouble.
  paintTrouble(cell) {
    const { context } = this;
    const { x, y } = this.middle(cell);
    context.beginPath();
    context.arc(x, y, this.cell * 0.44, 0, 2 * Math.PI);
    context.strokeStyle = TROUBLE_COLOR;
    context.lineWidth = Math.max(2, this.cell * 0.08);
    context.setLineDash([this.cell * 0.16, this.cell * 0.1]);
    context.stroke();
    context.setLineDash([]);
  }
}

function directionTo(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  return [dx / far, dy / far];
}
