// Floor and walls of a board. They never change, so they are drawn once.

import { pixels, roundedRect } from "./canvas_shapes.js";
import { DETAIL_FROM } from "./draw_sprites.js";

function drawFloor(context, board, theme, cell, at, left, top) {
  const shows = (where) => board.showsWall(where);
  context.fillStyle = theme.floor[(board.x(at) + board.y(at)) % 2];
  context.fillRect(left, top, cell, cell);
  const deep = Math.round(cell * theme.shadowDepth);
  const beside = Math.round((cell * theme.shadowDepth) / 2);
  context.fillStyle = theme.shadow;
  const above = shows(at - board.width);
  const leftward = shows(at - 1);
  if (above) context.fillRect(left, top, cell, deep);
  if (leftward) context.fillRect(left, top + (above ? deep : 0), beside, cell - (above ? deep : 0));
  if (!above && !leftward && shows(at - board.width - 1)) context.fillRect(left, top, beside, deep);
}

// A wall is joined to its neighbour walls, and rounded at corners that touch no wall.
function drawWall(context, board, theme, cell, at, left, top) {
  const style = theme.wall;
  const is = (dx, dy) => board.showsWall(at + dy * board.width + dx);
  const [west, north, east, south] = [is(-1, 0), is(0, -1), is(1, 0), is(0, 1)];
  const depth = south ? 0 : Math.round(cell * style.depth);
  const rim = cell < DETAIL_FROM ? 0 : pixels(cell, style.rimWidth);
  const corners = [
    [!west && !north && !is(-1, -1), -1, -1],
    [!east && !north && !is(1, -1), 1, -1],
    [!east && !south && !is(1, 1), 1, 1],
    [!west && !south && !is(-1, 1), -1, 1],
  ];
  const radius = cell < 8 ? 0 : cell * style.radius;
  const radii = corners.map(([round]) => (round ? radius : 0));
  const half = cell / 2;
  for (const [round, dx, dy] of corners)
    if (round && board.inside[at + dy * board.width + dx]) {
      context.fillStyle = theme.floor[(board.x(at) + board.y(at)) % 2];
      context.fillRect(left + (dx > 0 ? half : 0), top + (dy > 0 ? half : 0), half, half);
    }
  if (!south)
    roundedRect(context, left, top + half, cell, half, [0, 0, radii[2], radii[3]], style.front);
  if (rim) roundedRect(context, left, top, cell, cell - depth, radii, style.rim);
  const inset = [west ? 0 : rim, north ? 0 : rim, east ? 0 : rim, south ? 0 : rim];
  roundedRect(
    context,
    left + inset[0],
    top + inset[1],
    cell - inset[0] - inset[2],
    cell - depth - inset[1] - inset[3],
    radii.map((r) => Math.max(0, r - rim)),
    style.top,
  );
  if (!rim) return;
  context.fillStyle = style.rim;
  if (west && north && !is(-1, -1)) context.fillRect(left, top, rim, rim);
  if (east && north && !is(1, -1)) context.fillRect(left + cell - rim, top, rim, rim);
  const high = rim + Math.round(cell * style.depth);
  if (west && south && !is(-1, 1)) context.fillRect(left, top + cell - high, rim, high);
  if (east && south && !is(1, 1)) context.fillRect(left + cell - rim, top + cell - high, rim, high);
}

function drawSkinned(context, board, { skin }, cell, at, left, top) {
  if (!board.wall[at]) return skin.drawFloor(context, cell, left, top);
  const neighbour = (dx, dy) => at + dy * board.width + dx;
  const isWall = (dx, dy) => board.showsWall(neighbour(dx, dy));
  const isFloor = (dx, dy) => board.inside[neighbour(dx, dy)] === 1;
  skin.drawWall(context, cell, left, top, isWall, isFloor);
}

// Draws one cell, with its top left corner at these pixels. `board` needs width, wall, inside, x(), y() and
// showsWall().
export function drawTerrainCell(context, board, theme, cell, at, left, top) {
  if (!board.wall[at] && !board.inside[at]) return;
  if (theme.skin) drawSkinned(context, board, theme, cell, at, left, top);
  else if (board.wall[at]) drawWall(context, board, theme, cell, at, left, top);
  else drawFloor(context, board, theme, cell, at, left, top);
}

export function drawTerrain(context, board, theme, cell) {
  for (let y = 1; y < board.height - 1; y++)
    for (let x = 1; x < board.width - 1; x++)
      drawTerrainCell(
        context,
        board,
        theme,
        cell,
        y * board.width + x,
        (x - 1) * cell,
        (y - 1) * cell,
      );
}
