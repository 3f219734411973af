// The page's modules without a page: the game in the core, replays, walks, filters, the folders, and
// the contrast of colours.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { dataOf, folder, pack, partOf, tessoban } from "./lib.mjs";

const home = new URL("../../output/gallery/page/", import.meta.url);
const { Game } = await import(new URL("core_calls/game.js", home));
const { pushTargets, pushTo, reachOf, walkTo } = await import(
  new URL("core_calls/travel.js", home)
);
const { Replay } = await import(new URL("common/replay.js", home));
const { Board } = await import(new URL("common/parsed_board.js", home));
const { loadCore } = await import(new URL("core_calls/wasm.js", home));
const { levelText, readCollection } = await import(new URL("common/collection.js", home));
const { inTierOrder, passes, readChoice, sorted, writeChoice } = await import(
  new URL("browse/filter.js", home)
);
const { ticks } = await import(new URL("browse/chart_axes.js", home));
await import(new URL("words/en.js", home));

const letters = (way) => way.map((direction) => "lurd"[direction]).join("");

const packed = pack("rules", "--count", "30", "--seed", "5", "--formats", "html,xsb,levels");
const { levels: packedLevels } = dataOf(packed);
const { rules } = await loadCore(partOf(packed, "core"));
const gameOf = (board) => new Game(rules, new Replay(new Board(board)));
const cellOf = ({ board }, x, y) => (y + 1) * board.width + x + 1;

describe("the modules", () => {
  it("have different names at their top level, since they are joined", () => {
    const seen = new Map();
    const list = readFileSync(new URL("../CMakeLists.txt", home), "utf8");
    for (const [, folderName, names] of list.matchAll(/^add_modules\((\w+) ([^)]*)\)/gm))
      for (const name of names.match(/\w+\.js/g) ?? []) {
        const path = `${folderName}/${name}`;
        const text = readFileSync(new URL(path, home), "utf8");
        const tops = text.matchAll(
          /^(?:export )?(?:async )?(?:const|let|function\*?|class) (?:(\w+)|[{[]([^}\]]*))/gm,
        );
        for (const [, one, several] of tops)
          for (const top of one ? [one] : several.split(",").map((part) => part.trim())) {
            assert.equal(seen.get(top), undefined, `${top} of ${path}`);
            seen.set(top, path);
          }
      }
    assert.ok(seen.size > 500, `${seen.size} names`);
  });
});

describe("the game in the core", () => {
  it("plays every solution of a pack to its end, and back", () => {
    for (const level of packedLevels) {
      const game = gameOf(level.board);
      assert.ok(game.load(level.solution), level.title);
      assert.ok(game.solved, level.title);
      assert.equal(game.onGoals, game.boxes);
      assert.equal(game.lurd(), level.solution);
      while (game.undo());
      assert.equal(game.at, 0);
      assert.equal(game.total, level.solution.length);
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
      writeFileSync(join(folder, "chance.mov"), game.lurd());
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
    assert.equal(game.lurd(), "l");
    for (const letters of ["ll", "u", "l r", "lrx", "\u0000\u{1F4E6}"]) {
      assert.equal(game.load(letters) && game.at > 0, false, letters);
      assert.ok(game.undo() || game.at === 0);
      assert.equal(game.resume(letters) && game.at > 0, false, letters);
      assert.equal(game.at, 0);
    }
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
    assert.equal(game.lurd(), "rldu".repeat(25000));
  });

  it("knows whether a move that a solution gave has led to where it stands", () => {
    const [level] = packedLevels;
    const { solution } = level;
    const all = solution.length;
    const directions = [...solution.toLowerCase()].map((letter) => "lurd".indexOf(letter));
    const game = gameOf(level.board);
    for (let helpedFrom = 0; helpedFrom < all; helpedFrom++)
      for (let back = 0; back < all; back++) {
        game.resume(solution, helpedFrom);
        game.go(back);
        assert.equal(game.helped, back > helpedFrom);
        game.redo();
        assert.equal(
          game.helped,
          back >= helpedFrom,
          "a redone move was taken from a solution before",
        );
        game.go(back);
        for (const direction of directions.slice(back)) game.move(direction);
        assert.ok(game.solved);
        assert.equal(game.helped, back > helpedFrom, "a move played anew was not");
      }
    assert.ok(game.load(solution) && !game.helped);
    assert.ok(!game.load("x", 0) && !game.helped);
  });
});

describe("a replay", () => {
  it("comes to where the core comes, at every move forth and back", () => {
    for (const level of packedLevels) {
      const game = gameOf(level.board);
      const replay = new Replay(new Board(level.board), level.solution.toLowerCase());
      game.load(level.solution);
      for (let at = 0; at <= replay.total; at++) {
        game.go(at);
        assert.deepEqual(
          [replay.text(), replay.pushes, replay.onGoals],
          [game.text(), game.pushes, game.onGoals],
        );
        replay.forward();
      }
      assert.equal(replay.lurd(), level.solution);
      replay.go(3);
      game.go(3);
      assert.deepEqual(
        [replay.text(), replay.pushes, replay.player],
        [game.text(), game.pushes, game.player],
      );
      replay.go(0);
      assert.equal(replay.text().trimEnd(), level.board.trimEnd());
    }
  });
});

describe("ways", () => {
  const ROOM = "#######\n#     #\n# $#  #\n# @#. #\n#     #\n#######\n";
  it("of the player go around boxes and walls", () => {
    const game = gameOf(ROOM);
    assert.equal(letters(walkTo(game, cellOf(game, 1, 1))), "luu");
    assert.equal(walkTo(game, cellOf(game, 4, 2)).length, 5);
    assert.deepEqual(walkTo(game, game.player), []);
    for (const cell of [cellOf(game, 3, 3), cellOf(game, 2, 2), 0])
      assert.equal(walkTo(game, cell), null);
  });
  it("of a box bring the player to its other side", () => {
    const game = gameOf(ROOM);
    const box = cellOf(game, 2, 2);
    const targets = pushTargets(game, box);
    assert.ok(game.hasBox(box) && !targets.has(box));
    assert.equal(letters(pushTo(game, box, cellOf(game, 2, 1))), "u");
    assert.equal(pushTo(game, box, cellOf(game, 3, 3)), null);
    assert.equal(pushTargets(game, cellOf(game, 4, 4)).size, 0);
    assert.ok(targets.size > 3);
    for (const target of targets) {
      const way = pushTo(game, box, target);
      for (const direction of way) assert.ok(["walk", "push"].includes(game.move(direction)));
      assert.ok(game.hasBox(target));
      game.go(0);
    }
  });
  it("of the player from any position, on boards of every width", () => {
    for (const wide of [1, 2, 100, 254]) {
      const board = new Board(
        `${"#".repeat(wide + 2)}\n#@${" ".repeat(wide - 1)}#\n${"#".repeat(wide + 2)}\n`,
      );
      assert.equal(reachOf(rules, new Replay(board)).size, wide);
    }
    const replay = new Replay(new Board(ROOM), "u");
    assert.equal(reachOf(rules, replay).has(replay.player - replay.board.width), false);
    replay.forward();
    assert.ok(reachOf(rules, replay).has(replay.player));
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
    searchText: words,
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
    const record = (each) => ({ solved: each === levels[0], begun: each === levels[2] });
    const kept = (more) =>
      numbers(levels.filter((each) => passes(each, filter(more), () => record(each))));
    assert.deepEqual(kept({}), [1, 2, 3]);
    assert.deepEqual(kept({ tiers: new Set([1]) }), [3]);
    assert.deepEqual(kept({ ranges: { pushes: [3, null] } }), [1]);
    assert.deepEqual(kept({ text: "A bE" }), [2]);
    assert.deepEqual(kept({ text: "ABCDEF03" }), [3]);
    assert.deepEqual(kept({ state: "open" }), [2, 3]);
    assert.deepEqual(kept({ state: "solved" }), [1]);
    assert.deepEqual(kept({ state: "begun" }), [3]);
  });
  it("know whether each tier has its levels in a row", () => {
    const ordered = (...tiers) => inTierOrder(tiers.map((tier) => ({ tier })));
    assert.ok(ordered());
    assert.ok(ordered(0, 0, 1, 3));
    assert.ok(ordered(3, 1, 1));
    assert.ok(!ordered(0, 1, 0));
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
    assert.deepEqual(numbers(sorted(levels, "pushes", false)), [3, 1, 2]);
    assert.deepEqual(numbers(sorted(levels, "pushes", true)), [1, 3, 2]);
  });
});

it("ticks are round numbers within the range", () => {
  assert.deepEqual(ticks(0, 52), [0, 20, 40]);
  assert.deepEqual(ticks(3, 3), [3]);
  assert.deepEqual(ticks(0, 1, 4), [0, 0.5, 1]);
});

describe("the page's folders", () => {
  const MAY_USE = {
    words: [],
    common: ["words"],
    labyrinth_picture: ["common", "words"],
    settings: ["common", "words"],
    browse: ["common", "labyrinth_picture", "words"],
    core_calls: ["common", "words"],
    solving: ["common", "core_calls", "words"],
    open: ["common", "core_calls", "labyrinth_picture", "settings", "words"],
    play: ["common", "core_calls", "open", "settings", "solving", "words"],
    labyrinth: [
      "browse",
      "common",
      "core_calls",
      "labyrinth_picture",
      "play",
      "settings",
      "solving",
      "words",
    ],
    race: ["common", "core_calls", "play", "settings", "words"],
    draw: ["common", "core_calls", "words"],
    help: ["browse", "common", "labyrinth", "labyrinth_picture", "play", "words"],
  };
  it("has every text on one line, because the page's modules have no indentation", () => {
    for (const name of readdirSync(home, { recursive: true }).filter((each) =>
      each.endsWith(".js"),
    ))
      for (const line of readFileSync(new URL(name, home), "utf8").split("\n"))
        if (!/^\s*\/\//.test(line)) assert.equal(line.split("`").length % 2, 1, `${name}: ${line}`);
  });

  for (const [folder, others] of Object.entries(MAY_USE))
    it(`${folder} imports nothing but ${["itself", ...others].join(", ")}`, () => {
      const files = readdirSync(new URL(folder, home)).filter((name) => name.endsWith(".js"));
      assert.ok(files.length >= 2);
      for (const name of files) {
        const text = readFileSync(new URL(`${folder}/${name}`, home), "utf8");
        assert.match(text, /^\/\/ /, `${name} says what it is for`);
        for (const [, path] of text.matchAll(/^(?:import|\}) .*from "(.*)";$/gm))
          assert.ok(
            path.startsWith("./") || others.some((other) => path.startsWith(`../${other}/`)),
            `${name} imports ${path}`,
          );
      }
    });
});

it("the top-level names of all modules differ, because they are joined into one scope", () => {
  const NAMES = /^(?:export )?(?:async )?(?:function\*?|class|const|let) (\w+)/gm;
  const owners = new Map();
  for (const name of readdirSync(home, { recursive: true }).filter((each) => /\.js$/.test(each))) {
    if (/core_calls.(worker|\w+_task)\.js$/.test(name)) continue; // the worker has its own scope
    for (const [, own] of readFileSync(new URL(name, home), "utf8").matchAll(NAMES)) {
      assert.ok(!owners.has(own), `${own} is in ${name} and in ${owners.get(own)}`);
      owners.set(own, name);
    }
  }
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
  for (const theme of ["light", "dark", "contrast"]) {
    const block = css.slice(css.indexOf(`[data-theme="${theme}"]`));
    const color = (name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)[1];
    it(`of the ${theme} theme are told apart by everybody`, () => {
      for (const [a, b] of TEXT) assert.ok(contrast(color(a), color(b)) >= 4.5, `${a} on ${b}`);
      for (const [a, b] of SHAPES) assert.ok(contrast(color(a), color(b)) >= 3, `${a} on ${b}`);
    });
  }
});
