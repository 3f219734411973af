// A draft as draw_terrain.js wants a board: walls and floor in a grid with a margin.

import { FLOOR, WALL } from "./draft_cells.js";

export class EditorTerrain {
  constructor({ width, height, cells }) {
    this.columns = width;
    this.width = width + 2;
    this.wall = new Uint8Array(this.width * (height + 2));
    this.inside = new Uint8Array(this.wall.length);
    cells.forEach((value, cell) => this.set(cell, value));
  }

  // From a cell of the draft.
  at(cell) {
    return (Math.floor(cell / this.columns) + 1) * this.width + (cell % this.columns) + 1;
  }

  set(cell, value) {
    this.wall[this.at(cell)] = value === WALL ? 1 : 0;
    this.inside[this.at(cell)] = value & FLOOR;
  }

  x(at) {
    return at % this.width;
  }

  y(at) {
    return Math.floor(at / this.width);
  }

  showsWall(at) {
    return this.wall[at] === 1;
  }
}
