// A tour through a labyrinth as a film: its positions, one after the other. Playback (play/playback.js)
// plays it.

export class LabyrinthFilm {
  // `positions`: of the start and after each of the moves.
  constructor(positions, moves) {
    Object.assign(this, { positions, moves, at: 0 });
  }

  get total() {
    return this.positions.length - 1;
  }

  get position() {
    return this.positions[this.at];
  }

  forward() {
    if (this.at === this.total) return false;
    this.at++;
    return true;
  }

  go(to) {
    this.at = Math.max(0, Math.min(this.total, to));
  }

  // The moves up to here.
  letters() {
    return this.moves.slice(0, this.at);
  }
}
