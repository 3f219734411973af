// The page's modules without a page: rules, ways, filters, and the contrast of its colours.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { dataOf, folder, pack, tessoban } from "./lib.mjs";

const home = new URL("../../output/gallery/", import.meta.url);
const { Game, Room } = await import(new URL("rules.js", home));
const { travels, walkTo } = await import(new URL("paths.js", home));
const { ordered, passes } = await import(new URL("filter.js", home));
const { ticks } = await import(new URL("charts.js", home));

const letters = (way) => way.map((direction) => "lurd"[direction]).join("");

describe("the rules of the page", () => {
  it("agree with the program's on every solution of a pack", () => {
    for (const level of dataOf(pack("rules", "--count", "30", "--seed", "5", "--formats", "html"))
      .levels) {
      const game = new Game(new Room(level.board));
      assert.ok(game.load(level.solution), level.title);
      assert.ok(game.solved, level.title);
      assert.equal(game.letters(), level.solution);
      while (game.undo());
      assert.equal(game.text().trimEnd(), level.board.trimEnd());
    }
  });

  it("agree with the program's on games of chance", () => {
    let seed = 12345;
    const draw = () => ((seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 16) & 3;
    for (const level of dataOf(pack("chance", "--count", "10", "--seed", "6", "--formats", "html"))
      .levels) {
      const game = new Game(new Room(level.board));
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

  it("refuse walls, two boxes in a row, and boxes against walls", () => {
    const game = new Game(new Room("########\n#.@$$ .#\n########\n"));
    assert.equal(game.move(1), "wall");
    assert.equal(game.move(2), "box");
    assert.equal(game.move(0), "walk");
    assert.equal(game.move(0), "wall");
    assert.equal(game.letters(), "l");
  });
});

describe("ways", () => {
  const game = new Game(new Room("#######\n#     #\n# $#  #\n# @#. #\n#     #\n#######\n"));
  it("of the player go around boxes and walls", () => {
    const cell = (x, y) => (y + 1) * game.room.width + x + 1;
    assert.equal(letters(walkTo(game, cell(1, 1))), "luu");
    assert.equal(walkTo(game, cell(4, 2)).length, 5);
    assert.equal(walkTo(game, cell(3, 3)), null);
  });
  it("of a box bring the player to its other side", () => {
    const box = game.room.box.indexOf(1);
    const { goals, way } = travels(game, box);
    const above = box - game.room.width;
    assert.ok(goals.has(above));
    assert.equal(letters(way(above)), "u");
    for (const goal of goals) {
      const copy = new Game(game.room);
      for (const direction of way(goal)) assert.ok(["walk", "push"].includes(copy.move(direction)));
      assert.equal(copy.box.indexOf(1), goal);
    }
  });
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
  const css = readFileSync(new URL("base.css", home), "utf8");
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
