// The opponent of a race in its worker: it moves at once, thinks meanwhile, and wins easy levels.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openCalls } from "./core_page.mjs";
import { close, hardBoard, launch } from "./lib.mjs";

let browser, page;
before(async () => {
  browser = await launch();
  page = await openCalls(browser, ["Opponent"]);
});
after(async () => {
  await close(page);
  await browser.close();
});

const EASY = "########\n#      #\n# $@$  #\n#  . . #\n########\n";

// Plays until it is solved or `most` moves are made: the answers of all moves.
function play(board, strength, most) {
  return page.evaluate(
    async ([board, strength, most]) => {
      const opponent = new window.calls.Opponent(window.calls.app);
      await opponent.set(board, strength);
      const answers = [];
      while (answers.length < most && !answers.at(-1)?.solved) answers.push(await opponent.move());
      opponent.stop();
      return answers;
    },
    [board, strength, most],
  );
}

for (const strength of ["weak", "full"])
  test(`it solves an easy level: ${strength}`, async () => {
    const answers = await play(EASY, strength, 2000);
    const last = answers.at(-1);
    assert.equal(last.solved, true);
    assert.ok(last.thoughts.pushes >= 2);
    for (const { letters, restarted } of answers)
      assert.ok(restarted || /^[lurdLURD]?$/.test(letters));
  });

test("in a hard level it still moves at every turn", async () => {
  const board = hardBoard().split("Title")[0];
  const answers = await play(board, "strong", 20);
  assert.equal(answers.filter((answer) => answer).length, 20);
});
