// What searches have found out about positions of a labyrinth: how they are won, or that they are lost.
//
// A user who follows a known win needs no search.

export class KnownWins {
  constructor() {
    this.byKey = new Map(); // {outcome, moves} by the keys of positions
  }

  // {outcome, moves}, or undefined.
  find({ key }) {
    return this.byKey.get(key);
  }

  // `positions`: of the start and after each of the `moves`, which win; null if they are too many to be
  // remembered. `from`: the first that is.
  remember(positions, moves, from = 0) {
    if (!positions) return;
    for (let i = from; i < moves.length; i++) {
      const { key } = positions[i];
      const before = this.byKey.get(key);
      const rest = moves.slice(i);
      if (before?.outcome === "solved" && before.moves.length <= rest.length) continue;
      this.byKey.set(key, { outcome: "solved", moves: rest });
    }
  }

  rememberLost({ key }) {
    this.byKey.set(key, { outcome: "unsolvable", moves: "" });
  }
}
