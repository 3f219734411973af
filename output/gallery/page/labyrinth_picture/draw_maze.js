// Floor and walls of a labyrinth, in the shapes of the program's own pictures. They never change, so they
// are drawn once for a size.

export const DETAILED_FROM = 12; // pixels a cell; smaller things are plain

// [dx, dy] from a corner of cells along the walls that may begin there.
const SPOKES = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];

const isWallSign = (sign) => sign === "-" || sign === "|";

// The directions in which walls leave a corner.
function spokesOf({ signs }, x, y) {
  return SPOKES.filter(([dx, dy]) => isWallSign(signs[2 * y + dy]?.[2 * x + dx]));
}

function isBend(spokes) {
  return spokes.length === 2 && spokes[0][0] !== -spokes[1][0] && spokes[0][1] !== -spokes[1][1];
}

// At the border half of a wall would be cut off, so it is moved inwards. `below`: what else is to be seen
// beyond the last one.
function inward(at, count, cell, wide, below = 0) {
  if (at === 0) return wide / 2;
  return at === count ? at * cell - wide / 2 - below : at * cell;
}

// All walls as one path: half a wall from each corner to the middle of the next cell's side. Two walls that
// meet at a right angle are joined by a bow.
function wallPath(board, cell, wide, radius, depth) {
  const path = new Path2D();
  const place = (x, y) => [
    inward(x, board.columns, cell, wide),
    inward(y, board.rows, cell, wide, depth),
  ];
  const half = (x, y, [dx, dy]) => {
    const [a, b] = [place(x, y), place(x + dx, y + dy)];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  for (let y = 0; y <= board.rows; y++)
    for (let x = 0; x <= board.columns; x++) {
      const spokes = spokesOf(board, x, y);
      if (isBend(spokes)) {
        path.moveTo(...half(x, y, spokes[0]));
        path.arcTo(...place(x, y), ...half(x, y, spokes[1]), radius);
        path.lineTo(...half(x, y, spokes[1]));
        continue;
      }
      for (const spoke of spokes) {
        path.moveTo(...place(x, y));
        path.lineTo(...half(x, y, spoke));
      }
    }
  return path;
}

export function wallWidth(look, cell) {
  return Math.max(1, cell * look.wall.width);
}

// Nothing is drawn outside of the round corners.
function clipToBorder(context, { columns, rows }, { left, top }, cell, radius) {
  context.beginPath();
  context.roundRect(-left * cell, -top * cell, columns * cell, rows * cell, radius);
  context.clip();
}

// Draws a part of the board ({left, top, columns, rows}) on a canvas of its size.
export function drawMaze(context, board, look, part, cell) {
  const { wall, floor } = look;
  const wide = wallWidth(look, cell);
  const depth = cell < DETAILED_FROM ? 0 : wall.depth * cell;
  const radius = Math.min(cell * wall.radius, cell * 0.45);
  const path = wallPath(board, cell, wide, radius, depth);
  const stroke = (width, color, down = 0) => {
    context.save();
    context.translate(-part.left * cell, -part.top * cell + down);
    context.lineWidth = width;
    context.strokeStyle = color;
    context.lineCap = context.lineJoin = "round";
    context.stroke(path);
    context.restore();
  };
  clipToBorder(context, board, part, cell, radius + wide / 2);
  context.fillStyle = floor;
  context.fillRect(0, 0, part.columns * cell, part.rows * cell);
  if (cell < DETAILED_FROM) return stroke(wide, wall.rim);
  const shade = wall.shadeDepth * cell;
  if (shade) stroke(wide, wall.shade, depth + shade);
  if (depth) stroke(wide, wall.front, depth);
  stroke(wide, wall.rim);
  stroke(Math.max(1, wide - 2 * wall.rimWidth * cell), wall.top);
}
