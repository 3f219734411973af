// Skins: boards drawn with the tiles of an image, in the layout that `tessoban render --skin` reads.
//
// Square tiles, four in a row, at least four rows; skin_reader.h draws the layout. Walls are put together
// from quarters of four tiles. Each tile is scaled once for a cell size.

export const SKIN_COLUMNS = 4;
const SKIN_ROWS = 4;
const SKIN_MOST_SIDE = 8192; // pixels

// Places in the image, counted row by row.
const TILE = {
  floor: 0,
  player: 1,
  box: 2,
  goal: 4,
  playerOnGoal: 5,
  boxOnGoal: 6,
  wallAll: 8,
  wallHorizontal: 9,
  cap: 10,
  wallVertical: 12,
  wallAlone: 13,
};
// What is drawn for each character of a board, bottom first.
const SKIN_LAYERS = {
  ".": [TILE.goal],
  $: [TILE.box],
  "*": [TILE.goal, TILE.boxOnGoal],
  "@": [TILE.player],
  "+": [TILE.goal, TILE.playerOnGoal],
};

// The key of a text that says why an image of this size is no skin, or null.
export function skinRefusal(width, height) {
  const tile = width / SKIN_COLUMNS;
  if (width > SKIN_MOST_SIDE || height > SKIN_MOST_SIDE) return "settings.skin_too_large";
  if (!width || width % SKIN_COLUMNS || height < tile * SKIN_ROWS) return "settings.skin_shape";
  return height % tile ? "settings.skin_shape" : null;
}

let skinNumber = 0;

export class Skin {
  // `image`: an ImageBitmap of the right shape.
  constructor(name, image) {
    this.name = name;
    this.image = image;
    this.id = ++skinNumber; // the cache of sprites tells skins apart by it
    this.tiles = new Map(); // canvases by place and size
  }

  // One tile as a canvas of `cell` pixels. Enlarged tiles keep sharp edges.
  tile(place, cell) {
    const key = place * 1000 + cell;
    if (!this.tiles.has(key)) this.tiles.set(key, this.scaled(place, cell));
    return this.tiles.get(key);
  }

  scaled(place, cell) {
    const side = this.image.width / SKIN_COLUMNS;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = cell;
    const context = canvas.getContext("2d");
    context.imageSmoothingEnabled = cell < side;
    context.imageSmoothingQuality = "high";
    const [left, top] = [(place % SKIN_COLUMNS) * side, Math.floor(place / SKIN_COLUMNS) * side];
    context.drawImage(this.image, left, top, side, side, 0, 0, cell, cell);
    return canvas;
  }

  // A canvas of one cell for each character, as spritesFor() gives them.
  sprites(cell) {
    const sprites = {};
    for (const [char, layers] of Object.entries(SKIN_LAYERS)) {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = cell;
      for (const place of layers) canvas.getContext("2d").drawImage(this.tile(place, cell), 0, 0);
      sprites[char] = canvas;
    }
    return sprites;
  }

  drawFloor(context, cell, left, top) {
    context.drawImage(this.tile(TILE.floor, cell), left, top);
  }

  // is(dx, dy): is there a wall at this neighbour? floorAt(dx, dy): is it floor?
  drawWall(context, cell, left, top, is, floorAt) {
    for (const dy of [-1, 1])
      for (const dx of [-1, 1]) this.drawQuarter(context, cell, left, top, dx, dy, is, floorAt);
  }

  // A quarter depends on the neighbours beside it, above or below it, and across its corner.
  drawQuarter(context, cell, left, top, dx, dy, is, floorAt) {
    const half = cell >> 1;
    const [x, y] = [dx > 0 ? half : 0, dy > 0 ? half : 0];
    const [wide, high] = [dx > 0 ? cell - half : half, dy > 0 ? cell - half : half];
    const put = (place, fromX = x, fromY = y) => {
      const tile = this.tile(place, cell);
      context.drawImage(tile, fromX, fromY, wide, high, left + x, top + y, wide, high);
    };
    const [beside, above, across] = [is(dx, 0), is(0, dy), is(dx, dy)];
    if (!beside && !above && !across && floorAt(dx, dy)) put(TILE.floor);
    put(wallTile(beside, above));
    // The cap lies over the middle of four walls: a left quarter shows the right part of it.
    if (beside && above && across)
      put(TILE.cap, dx > 0 ? 0 : cell - half, dy > 0 ? 0 : cell - half);
  }
}

function wallTile(beside, above) {
  if (beside && above) return TILE.wallAll;
  if (beside) return TILE.wallHorizontal;
  return above ? TILE.wallVertical : TILE.wallAlone;
}

// Reads an image file. {skin} or {key}: the key of a text that says why it is none.
export async function readSkin(name, blob) {
  let image;
  try {
    image = await createImageBitmap(blob);
  } catch {
    return { key: "settings.skin_no_image" };
  }
  const key = skinRefusal(image.width, image.height);
  return key ? { key } : { skin: new Skin(name, image) };
}
