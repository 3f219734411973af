// The page's modules without a page: the game in the core, replays, ways, filters, and the contrast of its colours.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { dataOf, folder, pack, partOf, tessoban } from "./lib.mjs";

const home = new URL("../../output/gallery/page/", import.meta.url);
const { findWayBack } = await import(new URL("search/advice.js", home));
const { Game, reachOf } = await import(new URL("core/game.js", home));
const { Replay } = await import(new URL("common/replay.js", home));
const { Room } = await import(new URL("common/board.js", home));
const { loadCore } = await import(new URL("core/wasm.js", home));
const { levelText, readCollection } = await import(new URL("common/collection.js", home));
const { ordered, passes, readChoice, writeChoice } = await import(
  new URL("browse/filter.js", home)
);
const { ticks } = await import(new URL("browse/charts.js", home));

const letters = (way) => way.map((direction) => "lurd"[direction]).join("");

const packed = pack("rules", "--count", "30", "--seed", "5", "--formats", "html,xsb");
const { levels: packedLevels } = dataOf(packed);
const { rules } = await loadCore(partOf(packed, "core"));
const gameOf = (board) => new Game(rules, new Replay(new Room(board)));
const cellOf = ({ room }, x, y) => (y + 1) * room.width + x + 1;

describe("the game in the core", () => {
  it("plays every solution of a pack to its end, and back", () => {
    for (const level of packedLevels) {
      const game = gameOf(level.board);
      assert.ok(game.load(level.solution), level.title);
      assert.ok(game.solved, level.title);
      assert.equal(game.done, game.boxes);
      assert.equal(game.letters(), level.solution);
      while (game.undo());
      assert.equal(game.at, 0);
      assert.equal(game.known, level.solution.length);
      assert.equal(game.text().trimEnd(), level.board.trimEnd());
    }
  });

  it("comes to where the program comes in games of chance", () => {
    let seed = 12345;
    const draw = () => ((seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 16) & 3;
    for (const level of packedLevels.slice(0, 10)) {
      const game = gameOf(level.board);
      for (let i = 0; i < 500 && !game.solved; i++) game.move(draw());
      writeFileSync(join(folder, "chance.xsb"), level.board);
      writeFileSync(join(folder, "chance.mov"), game.letters());
      const reached = execFileSync(
        tessoban,
        ["replay", join(folder, "chance.xsb"), join(folder, "chance.mov"), "-o", "-"],
        { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
      );
      const rows = reached.split("\n").filter((line) => line.includes("#"));
      assert.equal(rows.join("\n"), game.text().trimEnd());
    }
  });

  it("refuses walls, two boxes in a row, boxes against walls, and kept games of other levels", () => {
    const game = gameOf("########\n#.@$$ .#\n########\n");
    assert.equal(game.move(1), "wall");
    assert.equal(game.move(2), "box");
    assert.equal(game.move(0), "walk");
    assert.equal(game.move(0), "wall");
    assert.equal(game.letters(), "l");
    for (const letters of ["ll", "u", "l r", "lrx", "\u0000\u{1F4E6}"])
      assert.equal(game.load(letters) && game.at > 0, false, letters);
    assert.equal(game.at, 0);
  });

  it("takes back a hundred thousand moves stroke by stroke, and makes them again", () => {
    const game = gameOf("#####\n#@  #\n# $.#\n#####\n");
    for (let i = 0; i < 25000; i++)
      "rldu".split("").forEach((c, j) => game.move("lurd".indexOf(c), j === 0));
    assert.equal(game.at, 100000);
    let undone = 0;
    while (game.undo()) undone++;
    assert.equal(undone, 25000);
    while (game.redo());
    assert.equal(game.at, 100000);
    assert.equal(game.letters(), "rldu".repeat(25000));
  });

  it("knows whether a move that a solution gave has led to where it stands", () => {
    const [level] = packedLevels;
    const { solution } = level;
    const all = solution.length;
    const directions = [...solution.toLowerCase()].map((letter) => "lurd".indexOf(letter));
    const game = gameOf(level.board);
    for (let given = 0; given < all; given++)
      for (let back = 0; back < all; back++) {
        game.load(solution, given);
        game.go(back);
        assert.equal(game.helped, back > given);
        game.redo();
        assert.equal(game.helped, back >= given, "what is done again was given before");
        game.go(back);
        for (const direction of directions.slice(back)) game.move(direction);
        assert.ok(game.solved);
        assert.equal(game.helped, back > given, "what is played anew was not");
      }
    assert.ok(game.load(solution) && !game.helped);
    assert.ok(!game.load("x", 0) && !game.helped);
  });
});

describe("a replay", () => {
  it("comes to where the core comes, at every move forth and back", () => {
    for (const level of packedLevels) {
      const game = gameOf(level.board);
      const film = new Replay(new Room(level.board), level.solution.toLowerCase());
      game.load(level.solution);
      for (let at = 0; at <= film.known; at++) {
        game.go(at);
        assert.deepEqual(
          [film.text(), film.pushes, film.done],
          [game.text(), game.pushes, game.done],
        );
        film.forth();
      }
      assert.equal(film.letters(), level.solution);
      film.go(3);
      game.go(3);
      assert.deepEqual(
        [film.text(), film.pushes, film.player],
        [game.text(), game.pushes, game.player],
      );
      film.go(0);
      assert.equal(film.text().trimEnd(), level.board.trimEnd());
    }
  });
});

describe("ways", () => {
  const ROOM = "#######\n#     #\n# $#  #\n# @#. #\n#     #\n#######\n";
  it("of the player go around boxes and walls", () => {
    const game = gameOf(ROOM);
    assert.equal(letters(game.walkTo(cellOf(game, 1, 1))), "luu");
    assert.equal(game.walkTo(cellOf(game, 4, 2)).length, 5);
    assert.deepEqual(game.walkTo(game.player), []);
    for (const cell of [cellOf(game, 3, 3), cellOf(game, 2, 2), 0])
      assert.equal(game.walkTo(cell), null);
  });
  it("of a box bring the player to its other side", () => {
    const game = gameOf(ROOM);
    const box = cellOf(game, 2, 2);
    const targets = game.targets(box);
    assert.ok(game.hasBox(box) && !targets.has(box));
    assert.equal(letters(game.pushTo(box, cellOf(game, 2, 1))), "u");
    assert.equal(game.pushTo(box, cellOf(game, 3, 3)), null);
    assert.equal(game.targets(cellOf(game, 4, 4)).size, 0);
    assert.ok(targets.size > 3);
    for (const target of targets) {
      const way = game.pushTo(box, target);
      for (const direction of way) assert.ok(["walk", "push"].includes(game.move(direction)));
      assert.ok(game.hasBox(target));
      game.go(0);
    }
  });
  it("of the player from any position, on boards of every width", () => {
    for (const wide of [1, 2, 100, 254]) {
      const room = new Room(
        `${"#".repeat(wide + 2)}\n#@${" ".repeat(wide - 1)}#\n${"#".repeat(wide + 2)}\n`,
      );
      assert.equal(reachOf(rules, new Replay(room)).size, wide);
    }
    const film = new Replay(new Room(ROOM), "u");
    assert.equal(reachOf(rules, film).has(film.player - film.room.width), false);
    film.forth();
    assert.ok(reachOf(rules, film).has(film.player));
  });
});

describe("the way back from a dead end", () => {
  // Six pushes to the right along a corridor that is not square; the outcome after each is made up.
  const room = new Room("##########\n#@$     .#\n##########\n");
  const S = "solved";
  const U = "unsolvable";
  const G = "gave-up";
  const wayBack = (...outcomes) => {
    const check = async (text) => outcomes[text.split("\n")[1].indexOf("$") - 2];
    return findWayBack(check, room, "RRRRRR", outcomes[0]);
  };
  it("leads to before the push that is proved to make it unsolvable", async () => {
    for (let good = 1; good <= 6; good++) {
      const outcomes = Array.from({ length: 7 }, (_, i) => (i < good ? S : U));
      assert.deepEqual(await wayBack(...outcomes), { moves: good - 1, proof: "last" });
    }
  });
  it("does not take a search that gave up for a proof", async () => {
    assert.deepEqual(await wayBack(S, S, S, G, U, U, U), { moves: 2, proof: "solvable" });
    assert.deepEqual(await wayBack(S, G, G, G, G, G, U), { moves: 0, proof: "solvable" });
    assert.deepEqual(await wayBack(S, G, S, S, U, U, U), { moves: 3, proof: "last" });
  });
  it("says that nothing is proved where every search gave up", async () => {
    assert.deepEqual(await wayBack(G, G, G, U, U, U, U), { moves: 2, proof: "none" });
    assert.deepEqual(await wayBack(G, G, G, G, G, G, U), { moves: 5, proof: "none" });
    assert.deepEqual(await wayBack(G, G, S, S, U, U, U), { moves: 3, proof: "last" });
  });
});

it("the text of any level is that of its file", () => {
  const files = join(dirname(packed), "levels");
  const { levels, tiers } = readCollection(partOf(packed, "data"));
  readdirSync(files).forEach((name, i) =>
    assert.equal(levelText(levels[i], tiers), readFileSync(join(files, name), "utf8"), name),
  );
  assert.equal(levels.length, readdirSync(files).length);
});

describe("filters and order", () => {
  const level = (number, tier, values, words = "") => ({
    id: `abcdef0${number}`,
    number,
    tier,
    values: { number, ...values },
    words,
    title: words,
  });
  const levels = [
    level(1, 0, { pushes: 5 }, "alpha"),
    level(2, undefined, {}, "beta"),
    level(3, 1, { pushes: 2 }, "gamma"),
  ];
  const filter = (more) => ({ text: "", tiers: new Set(), ranges: {}, state: "all", ...more });
  const numbers = (list) => list.map((each) => each.number);
  it("keep what fits every condition", () => {
    const kept = (more) =>
      numbers(levels.filter((each) => passes(each, filter(more), () => each === levels[0])));
    assert.deepEqual(kept({}), [1, 2, 3]);
    assert.deepEqual(kept({ tiers: new Set([1]) }), [3]);
    assert.deepEqual(kept({ ranges: { pushes: [3, null] } }), [1]);
    assert.deepEqual(kept({ text: "A bE" }), [2]);
    assert.deepEqual(kept({ text: "ABCDEF03" }), [3]);
    assert.deepEqual(kept({ state: "open" }), [2, 3]);
  });
  it("are remembered, and what cannot be understood is passed over", () => {
    const known = {
      tiers: [0, 1],
      ranges: ["boxes", "width"],
      states: ["all", "open"],
      keys: ["number", "pushes"],
    };
    const choice = {
      filter: filter({
        text: "a b",
        tiers: new Set([1]),
        ranges: { boxes: [2, null] },
        state: "open",
      }),
      key: "pushes",
      falling: true,
    };
    assert.deepEqual(readChoice(writeChoice(choice), known), choice);
    const nothing = { filter: filter({}), key: "number", falling: false };
    const odd = { text: 7, tiers: [7, "1", null], state: "gone", key: "toString", falling: 1 };
    for (const ranges of [{ height: [1, 2] }, { boxes: ["1", 2] }, { boxes: [1] }, { boxes: 5 }, 3])
      assert.deepEqual(readChoice(JSON.stringify({ ...odd, ranges }), known), nothing);
    for (const text of [null, "", "{", "null", "7", "[]", '{"tiers":{"length":1}}'])
      assert.deepEqual(readChoice(text, known), nothing);
  });
  it("put levels without a value last, both ways", () => {
    assert.deepEqual(numbers(ordered(levels, "pushes", false)), [3, 1, 2]);
    assert.deepEqual(numbers(ordered(levels, "pushes", true)), [1, 3, 2]);
  });
});

it("ticks are round numbers within the range", () => {
  assert.deepEqual(ticks(0, 52), [0, 20, 40]);
  assert.deepEqual(ticks(3, 3), [3]);
  assert.deepEqual(ticks(0, 1, 4), [0, 0.5, 1]);
});

describe("colours", () => {
  const css = readFileSync(new URL("common/base.css", home), "utf8");
  const luminance = (hex) => {
    const [r, g, b] = [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };
  const TEXT = [
    ["ink", "page"],
    ["ink", "panel"],
    ["faint", "page"],
    ["faint", "panel"],
    ["accent", "panel"],
    ["accent", "page"],
    ["on-accent", "accent"],
    ["good-ink", "good"],
    ["bad-ink", "bad"],
    ["good-ink", "panel"],
  ];
  const SHAPES = [
    ["control-edge", "panel"],
    ["control-edge", "page"],
    ...[0, 1, 2, 3, 4].map((tier) => [`tier${tier}`, "panel"]),
  ];
  for (const look of ["light", "dark", "contrast"]) {
    const block = css.slice(css.indexOf(`[data-look="${look}"]`));
    const color = (name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)[1];
    it(`of the ${look} look are told apart by everybody`, () => {
      for (const [a, b] of TEXT) assert.ok(contrast(color(a), color(b)) >= 4.5, `${a} on ${b}`);
      for (const [a, b] of SHAPES) assert.ok(contrast(color(a), color(b)) >= 3, `${a} on ${b}`);
    });
  }
});
