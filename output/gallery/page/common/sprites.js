// What stands on the floor, drawn once for a theme and cell size: goal, box, player. The shapes are
// those of piece.c.

export const MODELLED_FROM = 10; // pixels a cell; below, pieces are plain blocks
const FACE_FROM = 22;

export function rounded(context, left, top, width, height, radius, color) {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(left, top, width, height, radius);
  context.fill();
}

export function disc(context, x, y, radius, color) {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function ring(context, x, y, outer, inner, color) {
  context.strokeStyle = color;
  context.lineWidth = outer - inner;
  context.beginPath();
  context.arc(x, y, (outer + inner) / 2, 0, 2 * Math.PI);
  context.stroke();
}

export function whole(cell, share) {
  return Math.max(1, Math.round(cell * share));
}

function goalSign(context, theme, x, y, radius, color) {
  const target = theme.goalShape === "target";
  ring(context, x, y, radius, radius * (target ? 0.64 : 0.55), color);
  if (target) disc(context, x, y, radius * 0.32, color);
}

function drawGoal(context, theme, cell) {
  if (cell < MODELLED_FROM) {
    context.fillStyle = theme.goalPad;
    context.fillRect(0, 0, cell, cell);
    context.fillStyle = theme.goalMark;
    const side = Math.max(1, Math.round(cell * 0.45));
    context.fillRect((cell - side) >> 1, (cell - side) >> 1, side, side);
    return;
  }
  rounded(context, 0, 0, cell, cell, cell * 0.15, theme.goalPad);
  goalSign(context, theme, cell / 2, cell / 2, cell * 0.3, theme.goalMark);
}

function drawSmallBox(context, look, cell, done) {
  const gap = cell < 7 ? 0 : 1;
  context.fillStyle = look.line;
  context.fillRect(gap, gap, cell - 2 * gap, cell - 2 * gap);
  context.fillStyle = look.panel;
  context.fillRect(gap + 1, gap + 1, cell - 2 * gap - 2, cell - 2 * gap - 2);
  const side = Math.max(1, Math.round(cell * 0.2));
  context.fillStyle = look.mark;
  if (done) context.fillRect((cell - side) >> 1, (cell - side) >> 1, side, side);
}

function drawBraces(context, look, left, top, width, height, cell) {
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.strokeStyle = look.mark;
  context.lineWidth = Math.max(1, cell * (look.shape === "crossed" ? 0.09 : 0.11));
  context.beginPath();
  context.moveTo(left, top + height);
  context.lineTo(left + width, top);
  if (look.shape === "crossed") {
    context.moveTo(left, top);
    context.lineTo(left + width, top + height);
  }
  context.stroke();
  context.restore();
}

function drawBox(context, theme, cell, done) {
  const look = done ? theme.boxDone : theme.box;
  if (cell < MODELLED_FROM) return drawSmallBox(context, look, cell, done);
  const gap = whole(cell, 0.07);
  const line = whole(cell, 0.045);
  const side = cell - 2 * gap;
  const radius = cell * 0.11;
  const flat = look.front === look.frame;
  const front = flat ? 0 : whole(cell, 0.125);
  const frame = flat ? 0 : whole(cell, 0.085);
  rounded(context, gap, gap, side, side + whole(cell, 0.05), radius, theme.shadow);
  rounded(context, gap, gap, side, side, radius, look.line);
  const inner = gap + line;
  const room = side - 2 * line;
  rounded(context, inner, inner, room, room, Math.max(0, radius - line), look.front);
  rounded(context, inner, inner, room, room - front, Math.max(0, radius - line), look.frame);
  const [left, width, height] = [inner + frame, room - 2 * frame, room - front - 2 * frame];
  if (!flat) {
    context.fillStyle = look.panel;
    context.fillRect(left, left, width, height);
  }
  if (look.shape !== "plain") drawBraces(context, look, left, left, width, height, cell);
  const radiusOfMark = Math.min(cell * 0.215, height * 0.45);
  if (done) goalSign(context, theme, left + width / 2, left + height / 2, radiusOfMark, look.mark);
}

function drawSmallPlayer(context, theme, cell) {
  const look = theme.player;
  const edge = cell >> 2;
  context.fillStyle = theme.floor[0];
  context.fillRect(1, 1, cell - 2, cell - 2);
  context.fillStyle = look.body;
  context.fillRect(edge, cell >> 1, cell - 2 * edge, cell - 1 - (cell >> 1));
  const head = Math.max(1, (cell * 3) >> 3);
  context.fillStyle = look.hat;
  context.fillRect(head, 1, Math.max(1, cell - 2 * head), Math.max(1, (cell >> 1) - 1));
}

function drawPlayer(context, theme, cell) {
  if (cell < MODELLED_FROM) return drawSmallPlayer(context, theme, cell);
  const look = theme.player;
  const line = Math.max(0.75, cell * 0.05);
  context.fillStyle = theme.shadow;
  context.beginPath();
  context.ellipse(cell / 2, cell * 0.895, cell * 0.35, cell * 0.095, 0, 0, 2 * Math.PI);
  context.fill();
  const body = [cell * 0.22, cell * 0.5, cell * 0.56, cell * 0.445];
  rounded(context, ...body, cell * 0.22, look.line);
  rounded(
    context,
    body[0] + line,
    body[1] + line,
    body[2] - 2 * line,
    body[3] - 2 * line,
    Math.max(0, cell * 0.22 - line),
    look.body,
  );
  const [x, y, radius] = [cell / 2, cell * 0.34, cell * 0.285];
  disc(context, x, y, radius, look.line);
  disc(context, x, y, radius - line, look.hat);
  context.save();
  context.beginPath();
  context.rect(0, cell * 0.33, cell, cell);
  context.clip();
  disc(context, x, y, radius - line, look.head);
  context.restore();
  if (cell < FACE_FROM) return;
  disc(context, cell * 0.415, cell * 0.4, cell * 0.038, look.line);
  disc(context, cell * 0.585, cell * 0.4, cell * 0.038, look.line);
}

const PIECES = {
  ".": [drawGoal],
  $: [(context, theme, cell) => drawBox(context, theme, cell, false)],
  "*": [drawGoal, (context, theme, cell) => drawBox(context, theme, cell, true)],
  "@": [drawPlayer],
  "+": [drawGoal, drawPlayer],
};

const pieceCache = new Map();

export function pieces(theme, cell) {
  const key = theme.name + cell;
  if (pieceCache.has(key)) return pieceCache.get(key);
  const made = {};
  for (const [char, layers] of Object.entries(PIECES)) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = cell;
    for (const layer of layers) layer(canvas.getContext("2d"), theme, cell);
    made[char] = canvas;
  }
  pieceCache.set(key, made);
  return made;
}
