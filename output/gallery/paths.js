// Ways of the player, and of one box among others that stand still.

// For every cell the direction by which the player first comes there; -1 where he cannot, and
// START where he stands.
export const START = 4;

export function walks(game, box = game.box, player = game.player) {
  const { wall, step, size } = game.room;
  const came = new Int8Array(size).fill(-1);
  const queue = new Int32Array(size);
  let first = 0;
  let last = 0;
  came[player] = START;
  queue[last++] = player;
  while (first < last) {
    const cell = queue[first++];
    for (let direction = 0; direction < 4; direction++) {
      const next = cell + step[direction];
      if (came[next] >= 0 || wall[next] || box[next]) continue;
      came[next] = direction;
      queue[last++] = next;
    }
  }
  return came;
}

function traced(room, came, to) {
  const way = [];
  for (let cell = to; came[cell] !== START; cell -= room.step[came[cell]]) way.push(came[cell]);
  return way.reverse();
}

// Directions of a shortest walk, or null.
export function walkTo(game, to) {
  const came = walks(game);
  return came[to] < 0 ? null : traced(game.room, came, to);
}

const PATIENCE = 60; // milliseconds: on a huge board only the nearer places are offered

// Where the box can be pushed if nothing else moves: a search over its cell and the side that the
// player has pushed it from last, with the fewest pushes. `goals` are the cells, `way(cell)` the
// directions of all moves.
export function travels(game, start) {
  const { wall, step } = game.room;
  const box = game.box.slice();
  const states = [{ cell: start, player: game.player, before: -1, direction: -1 }];
  const seen = new Set();
  const best = new Map();
  const until = performance.now() + PATIENCE;
  for (let i = 0; i < states.length && performance.now() < until; i++) {
    const state = states[i];
    box[start] = 0;
    box[state.cell] = 1;
    const came = walks(game, box, state.player);
    for (let direction = 0; direction < 4; direction++) {
      const to = state.cell + step[direction];
      if (came[state.cell - step[direction]] < 0 || wall[to] || box[to]) continue;
      if (seen.has(to * 4 + direction)) continue;
      seen.add(to * 4 + direction);
      if (!best.has(to)) best.set(to, states.length);
      states.push({ cell: to, player: state.cell, before: i, direction });
    }
    box[state.cell] = 0;
  }
  best.delete(start);
  return { goals: new Set(best.keys()), way: (cell) => wayOf(game, start, states, best.get(cell)) };
}

function wayOf(game, start, states, index) {
  const chain = [];
  for (let i = index; i > 0; i = states[i].before) chain.unshift(states[i]);
  const box = game.box.slice();
  const way = [];
  box[start] = 0;
  let from = states[0];
  for (const state of chain) {
    box[from.cell] = 1;
    const behind = from.cell - game.room.step[state.direction];
    way.push(...traced(game.room, walks(game, box, from.player), behind), state.direction);
    box[from.cell] = 0;
    from = state;
  }
  return way;
}
