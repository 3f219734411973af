// What happens to a level that was opened by a link with moves: see open/links.js.

import { Replay } from "../common/replay.js";
import { freeMark, loadGame, saveMark } from "../common/storage.js";
import { t } from "../words/words.js";

// The user's own game stays as a bookmark. Returns its number, or undefined.
function keepOwnGame({ game, level }) {
  const { marks } = loadGame(level.id);
  const moves = game.lurd();
  const same = Object.keys(marks).find((name) => marks[name].moves === moves);
  const name = same ?? freeMark(marks);
  if (name && !same) saveMark(level.id, name, { moves, helpedFrom: game.helpedFrom });
  return name;
}

// A position is loaded as one action that can be undone. A game is played back.
// `arrival`: {kind, moves, board}; the board may be another form of the level.
export function arriveByLink(screen, { kind, moves, board }) {
  const { session, moveMaker, messages, watching, bookmarks } = screen;
  if (!moves || !session.mayPlay) return;
  const rows = board.split("\n").filter((row) => row.length);
  const here = session.game.transfer(`${rows.join("\n")}\n`, moves);
  if (here === null) return messages.say(t("open.link_illegal"));
  if (kind === "game") return watching.start(here, 0, 0);
  if (session.game.lurd() === here) return;
  const kept = session.game.at ? keepOwnGame(session) : undefined;
  moveMaker.change(() => session.game.load(here, solves(session, here) ? 0 : null));
  bookmarks.show();
  messages.say(kept ? t("open.link_kept", { name: String(kept) }) : t("open.link_loaded"));
}

// A solution that came by a link is not the user's own.
function solves({ board }, moves) {
  const replay = new Replay(board, moves);
  replay.go(replay.total);
  return replay.solved;
}
