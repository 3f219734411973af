// Boards on a canvas, in the colours and shapes of the program's own pictures (theme.c).
//
// Floor and walls are drawn once for a board; after that only cells that show something else than
// before are drawn again. Pieces and marks are drawn once for a theme and cell size and copied.

import { MODELLED_FROM, disc, pieces, rounded, whole } from "./sprites.js";

// What may be laid over a cell, as bits.
export const MARK = { target: 1, chosen: 2, dead: 4, reach: 8, stuck: 16, hint: 32 };
const ON_FLOOR = MARK.dead | MARK.reach; // these lie beneath player and boxes
const HINT_DIRECTION = 6; // the hint's direction stands from this bit on

export function hintMark(direction) {
  return MARK.hint | (direction << HINT_DIRECTION);
}

function drawFloor(context, room, theme, cell, at, left, top) {
  const shows = (where) => room.showsWall(where);
  context.fillStyle = theme.floor[(room.x(at) + room.y(at)) % 2];
  context.fillRect(left, top, cell, cell);
  const deep = Math.round(cell * theme.shadowDepth);
  const beside = Math.round((cell * theme.shadowDepth) / 2);
  context.fillStyle = theme.shadow;
  const above = shows(at - room.width);
  const leftward = shows(at - 1);
  if (above) context.fillRect(left, top, cell, deep);
  if (leftward) context.fillRect(left, top + (above ? deep : 0), beside, cell - (above ? deep : 0));
  if (!above && !leftward && shows(at - room.width - 1)) context.fillRect(left, top, beside, deep);
}

// A wall runs on where a neighbour continues it, and is rounded where it touches nothing.
function drawWall(context, room, theme, cell, at, left, top) {
  const look = theme.wall;
  const is = (dx, dy) => room.showsWall(at + dy * room.width + dx);
  const [west, north, east, south] = [is(-1, 0), is(0, -1), is(1, 0), is(0, 1)];
  const depth = south ? 0 : Math.round(cell * look.depth);
  const rim = cell < MODELLED_FROM ? 0 : whole(cell, look.rimWidth);
  const corners = [
    [!west && !north && !is(-1, -1), -1, -1],
    [!east && !north && !is(1, -1), 1, -1],
    [!east && !south && !is(1, 1), 1, 1],
    [!west && !south && !is(-1, 1), -1, 1],
  ];
  const radius = cell < 8 ? 0 : cell * look.radius;
  const radii = corners.map(([round]) => (round ? radius : 0));
  const half = cell / 2;
  for (const [round, dx, dy] of corners)
    if (round && room.inside[at + dy * room.width + dx]) {
      context.fillStyle = theme.floor[(room.x(at) + room.y(at)) % 2];
      context.fillRect(left + (dx > 0 ? half : 0), top + (dy > 0 ? half : 0), half, half);
    }
  if (!south)
    rounded(context, left, top + half, cell, half, [0, 0, radii[2], radii[3]], look.front);
  if (rim) rounded(context, left, top, cell, cell - depth, radii, look.rim);
  const inset = [west ? 0 : rim, north ? 0 : rim, east ? 0 : rim, south ? 0 : rim];
  rounded(
    context,
    left + inset[0],
    top + inset[1],
    cell - inset[0] - inset[2],
    cell - depth - inset[1] - inset[3],
    radii.map((r) => Math.max(0, r - rim)),
    look.top,
  );
  if (!rim) return;
  context.fillStyle = look.rim;
  if (west && north && !is(-1, -1)) context.fillRect(left, top, rim, rim);
  if (east && north && !is(1, -1)) context.fillRect(left + cell - rim, top, rim, rim);
  const high = rim + Math.round(cell * look.depth);
  if (west && south && !is(-1, 1)) context.fillRect(left, top + cell - high, rim, high);
  if (east && south && !is(1, 1)) context.fillRect(left + cell - rim, top + cell - high, rim, high);
}

function drawRoom(context, room, theme, cell) {
  for (let y = 1; y < room.height - 1; y++)
    for (let x = 1; x < room.width - 1; x++) {
      const at = y * room.width + x;
      const [left, top] = [(x - 1) * cell, (y - 1) * cell];
      if (room.wall[at]) drawWall(context, room, theme, cell, at, left, top);
      else if (room.inside[at]) drawFloor(context, room, theme, cell, at, left, top);
    }
}

function drawArrow(context, cell, direction) {
  context.save();
  context.translate(cell / 2, cell / 2);
  context.rotate([Math.PI, -Math.PI / 2, 0, Math.PI / 2][direction]);
  const unit = cell / 10;
  context.beginPath();
  for (const [x, y] of [
    [-3.5, -1.2],
    [0, -1.2],
    [0, -3.2],
    [4, 0],
    [0, 3.2],
    [0, 1.2],
    [-3.5, 1.2],
  ])
    context.lineTo(x * unit, y * unit);
  context.closePath();
  context.fillStyle = "#ffffff";
  context.strokeStyle = "#000000";
  context.lineWidth = Math.max(1.5, unit * 0.7);
  context.stroke();
  context.fill();
  context.restore();
}

function drawCross(context, cell, width, color) {
  const edge = cell * 0.3;
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(edge, edge);
  context.lineTo(cell - edge, cell - edge);
  context.moveTo(cell - edge, edge);
  context.lineTo(edge, cell - edge);
  context.stroke();
}

// Every mark has a shape of its own: told apart without colours.
function drawMarks(context, theme, cell, marks) {
  const [x, y] = [cell / 2, cell / 2];
  if (marks & MARK.reach) disc(context, x, y, Math.max(1, cell * 0.09), theme.player.body);
  if (marks & MARK.dead) {
    drawCross(context, cell, Math.max(2, cell * 0.12), theme.floor[0]);
    drawCross(context, cell, Math.max(1, cell * 0.06), theme.wall.rim);
  }
  if (marks & MARK.target) {
    disc(context, x, y, Math.max(2, cell * 0.2), theme.box.line);
    disc(context, x, y, Math.max(1, cell * 0.14), theme.box.frame);
  }
  if (marks & MARK.stuck) {
    drawCross(context, cell, Math.max(3, cell * 0.2), "#ffffff");
    drawCross(context, cell, Math.max(2, cell * 0.11), "#b00020");
  }
  if (marks & MARK.chosen) {
    const wide = Math.max(2, cell * 0.08);
    context.strokeStyle = theme.player.line;
    context.lineWidth = wide;
    context.strokeRect(wide / 2, wide / 2, cell - wide, cell - wide);
    context.strokeStyle = "#ffffff";
    context.lineWidth = wide / 2;
    context.strokeRect(wide / 2, wide / 2, cell - wide, cell - wide);
  }
  if (marks & MARK.hint) drawArrow(context, cell, marks >> HINT_DIRECTION);
}

export class Painter {
  constructor(canvas, room, theme, cell) {
    Object.assign(this, { canvas, room, theme, cell });
    canvas.width = (room.width - 2) * cell;
    canvas.height = (room.height - 2) * cell;
    this.context = canvas.getContext("2d");
    this.ground = document.createElement("canvas");
    this.ground.width = canvas.width;
    this.ground.height = canvas.height;
    drawRoom(this.ground.getContext("2d"), room, theme, cell);
    this.context.drawImage(this.ground, 0, 0);
    this.pieces = pieces(theme, cell);
    this.marks = new Map(); // patterns by MARK bits
    this.shown = new Array(room.size).fill(" ");
  }

  // `marks` is a map from cells to MARK bits. On a large board thousands of cells may change at
  // once, so neighbours in a row are drawn together.
  paint(game, marks = new Map()) {
    let run = [];
    for (let at = 0; at < this.room.size; at++) {
      if (!this.room.inside[at]) continue;
      const char = game.char(at);
      const mark = marks.get(at) ?? 0;
      const shows = mark ? char + mark : char;
      if (shows === this.shown[at]) continue;
      this.shown[at] = shows;
      if (run.length && run.at(-1).at !== at - 1) {
        this.paintRun(run);
        run = [];
      }
      run.push({ at, char, mark });
    }
    if (run.length) this.paintRun(run);
  }

  place(at) {
    return [(this.room.x(at) - 1) * this.cell, (this.room.y(at) - 1) * this.cell];
  }

  // Cells side by side: the margin keeps one row from running into the next.
  paintRun(run) {
    const { cell, context } = this;
    const [left, top] = this.place(run[0].at);
    const wide = run.length * cell;
    context.drawImage(this.ground, left, top, wide, cell, left, top, wide, cell);
    this.paintPieces(run, ".", left, top);
    this.paintMarks(run, ON_FLOOR, left, top);
    this.paintPieces(run, "$*@+", left, top);
    this.paintMarks(run, ~ON_FLOOR, left, top);
  }

  paintPieces(run, which, left, top) {
    run.forEach(({ char }, i) => {
      if (which.includes(char))
        this.context.drawImage(this.pieces[char], left + i * this.cell, top);
    });
  }

  paintMarks(run, which, left, top) {
    const { cell } = this;
    for (let from = 0; from < run.length;) {
      const mark = run[from].mark & which;
      let to = from + 1;
      while (to < run.length && (run[to].mark & which) === mark) to++;
      if (mark) this.paintMark(mark, left + from * cell, top, (to - from) * cell);
      from = to;
    }
  }

  // A pattern repeats itself from the canvas's corner on, and so from cell to cell.
  paintMark(mark, left, top, wide) {
    if (!this.marks.has(mark)) {
      const picture = document.createElement("canvas");
      picture.width = picture.height = this.cell;
      drawMarks(picture.getContext("2d"), this.theme, this.cell, mark);
      this.marks.set(mark, this.context.createPattern(picture, "repeat"));
    }
    this.context.fillStyle = this.marks.get(mark);
    this.context.fillRect(left, top, wide, this.cell);
  }
}

// A small picture of the start, without keeping anything for later.
export function drawThumb(canvas, game, theme, cell) {
  const { room } = game;
  canvas.width = (room.width - 2) * cell;
  canvas.height = (room.height - 2) * cell;
  const context = canvas.getContext("2d");
  drawRoom(context, room, theme, cell);
  const set = pieces(theme, cell);
  for (let at = 0; at < room.size; at++) {
    const piece = room.inside[at] && set[game.char(at)];
    if (piece) context.drawImage(piece, (room.x(at) - 1) * cell, (room.y(at) - 1) * cell);
  }
}
