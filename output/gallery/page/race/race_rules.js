// Who wins a race: the one who solves the level first. If both do so with the same move, fewer pushes win.

// `person`, `computer`: anything with `solved` and `pushes`. "person", "computer", "draw", or null while
// the race goes on.
export function judgeRace(person, computer) {
  if (!person.solved) return computer.solved ? "computer" : null;
  if (!computer.solved) return "person";
  if (person.pushes === computer.pushes) return "draw";
  return person.pushes < computer.pushes ? "person" : "computer";
}
