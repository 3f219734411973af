// The model of the editor without a page: random operations, undo, text, shapes, faults.
import assert from "node:assert/strict";
import { describe, it } from "node:test";

const home = new URL("../../output/gallery/page/draw/", import.meta.url);
const { Draft } = await import(new URL("draft.js", home));
const { CELLS, TOOL_NAMES, PLAYER } = await import(new URL("draft_cells.js", home));
const shapes = await import(new URL("draft_shape.js", home));
const { areaCells, lineCells, rectangleCells } = await import(new URL("draft_lines.js", home));
const { levelRows, readGrid, restoreGrid, storedText } = await import(
  new URL("draft_text.js", home)
);
const { checkDraft } = await import(new URL("draft_check.js", home));

const SEEDS = 200;

function chance(seed) {
  let state = (seed + 1) * 2654435761;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}

const same = ({ width, height, cells }) => ({ width, height, cells: [...cells] });
const draftOf = (...rows) => new Draft(readGrid(rows.join("\n")).grid);
const rowsOf = (draft) => levelRows(draft.grid).trimEnd().split("\n");

function randomGrid(draw) {
  const [width, height] = [3 + draw(9), 3 + draw(7)];
  const grid = shapes.makeGrid(width, height, () => CELLS[draw(CELLS.length)]);
  return restoreGrid(storedText(grid));
}

const SHAPERS = [
  (grid, draw) => shapes.insertRow(grid, draw(grid.height + 1)),
  (grid, draw) => shapes.removeRow(grid, draw(grid.height)),
  (grid, draw) => shapes.insertColumn(grid, draw(grid.width + 1)),
  (grid, draw) => shapes.removeColumn(grid, draw(grid.width)),
  (grid) => shapes.cropGrid(grid),
  (grid) => shapes.turnGrid(grid),
  (grid) => shapes.mirrorGrid(grid),
  (grid) => shapes.flipGrid(grid),
  (grid, draw) => shapes.shiftGrid(grid, draw(3) - 1, draw(3) - 1),
  (grid, draw) => shapes.resizeGrid(grid, 3 + draw(9), 3 + draw(9)),
  (grid) => shapes.makeGrid(grid.width, grid.height),
];

function randomStroke(draft, draw) {
  const tool = TOOL_NAMES[draw(TOOL_NAMES.length)];
  const cell = () => draw(draft.cells.length);
  const kind = draw(5);
  if (kind === 0) return draft.stroke(tool, lineCells(draft.width, cell(), cell()));
  if (kind === 1)
    return draft.stroke(tool, rectangleCells(draft.width, cell(), cell(), draw(2) === 1));
  if (kind === 2) return draft.stroke(tool, areaCells(draft.grid, cell()));
  if (kind === 3) return draft.replace(SHAPERS[draw(SHAPERS.length)](draft.grid, draw));
  draft.begin();
  for (let i = draw(6); i >= 0; i--) draft.paint(TOOL_NAMES[draw(TOOL_NAMES.length)], [cell()]);
  return draw(4) ? draft.commit() : draft.cancel();
}

describe("a draft", () => {
  it("comes back to its start by undo and to its end by redo, whatever was done", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const draw = chance(seed);
      const draft = new Draft(randomGrid(draw));
      const states = [same(draft)];
      for (let i = 0; i < 40; i++) if (randomStroke(draft, draw)) states.push(same(draft));
      for (let i = states.length - 2; i >= 0; i--) {
        assert.ok(draft.undo());
        assert.deepEqual(same(draft), states[i], `seed ${seed}, state ${i}`);
      }
      assert.equal(draft.undo(), false);
      for (const state of states.slice(1)) {
        assert.ok(draft.redo());
        assert.deepEqual(same(draft), state, `seed ${seed}`);
      }
      assert.equal(draft.redo(), false);
    }
  });

  it("has at most one player, and knows where", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const draw = chance(seed);
      const draft = new Draft(randomGrid(draw));
      for (let i = 0; i < 40; i++) {
        randomStroke(draft, draw);
        const players = [...draft.cells.keys()].filter((cell) => draft.cells[cell] & PLAYER);
        assert.deepEqual(players, draft.player < 0 ? [] : [draft.player], `seed ${seed}`);
      }
    }
  });

  it("tells its listener every cell that has changed", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const draw = chance(seed);
      const seen = [];
      const draft = new Draft(randomGrid(draw), (cells) => {
        if (!cells) seen.splice(0, seen.length, ...draft.cells);
        else for (const cell of cells) seen[cell] = draft.cells[cell];
      });
      seen.push(...draft.cells);
      for (let i = 0; i < 30; i++) {
        if (draw(4)) randomStroke(draft, draw);
        else if (draw(2)) draft.undo();
        else draft.redo();
        assert.deepEqual(seen, [...draft.cells], `seed ${seed}`);
      }
    }
  });

  it("is stored and restored exactly", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const draw = chance(seed);
      const draft = new Draft(randomGrid(draw));
      for (let i = 0; i < 10; i++) randomStroke(draft, draw);
      assert.deepEqual(same(restoreGrid(storedText(draft.grid))), same(draft), `seed ${seed}`);
    }
    for (const text of ["", "3x", "2x3\n", "300x3\n", "999x999\n", "3x3", "NaNxNaN"])
      assert.equal(restoreGrid(text) === null, text !== "3x3", text);
  });

  it("is the same level after it was written as text and read again", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const draw = chance(seed);
      const draft = new Draft(randomGrid(draw));
      const text = levelRows(draft.grid);
      if (!/[#$.*@+]/.test(text.split("\n")[0])) continue; // nothing in it
      const { grid } = readGrid(`${text}Title: x\n`);
      assert.equal(levelRows(grid), text, `seed ${seed}`);
    }
  });

  it("keeps only what a stroke has changed", () => {
    const draft = new Draft(shapes.emptyRoom(256, 256));
    draft.stroke("box", [256 * 100 + 100]);
    assert.deepEqual([...draft.done[0].cells], [256 * 100 + 100]);
    draft.replace(shapes.turnGrid(draft.grid));
    assert.ok(draft.done[1].from.runs.length < 3000);
  });
});

describe("the tools", () => {
  it("combine a goal with what stands on it", () => {
    const draft = draftOf("#####", "#.  #", "#####");
    draft.stroke("box", [6]);
    assert.equal(rowsOf(draft)[1], "#*  #");
    draft.stroke("player", [6]);
    assert.equal(rowsOf(draft)[1], "#+  #");
    draft.stroke("player", [8]);
    assert.equal(rowsOf(draft)[1], "#. @#", "one player only");
    draft.stroke("goal", [8]);
    assert.equal(rowsOf(draft)[1], "#. +#");
    draft.stroke("box", [8]);
    assert.equal(rowsOf(draft)[1], "#. *#", "a box takes the player's place");
    draft.stroke("erase", [8, 8]);
    assert.equal(rowsOf(draft)[1], "#. .#", "the goal stays");
    draft.stroke("erase", [8]);
    draft.stroke("erase", [8]);
    assert.equal(rowsOf(draft)[1], "#.  #", "floor within walls stays floor");
    draft.stroke("box_on_goal", [7]);
    assert.equal(rowsOf(draft)[1], "#.* #");
    draft.stroke("wall", [7]);
    assert.equal(rowsOf(draft)[1], "#.# #");
    draft.stroke("erase", [7]);
    assert.equal(rowsOf(draft)[1], "#.  #", "a wall in a room leaves floor");
  });

  it("make floor of what walls enclose", () => {
    const draft = new Draft(shapes.makeGrid(7, 5));
    draft.stroke("wall", rectangleCells(7, 0, 34, false));
    assert.ok([...draft.cells].every((cell) => cell !== 0));
    draft.undo();
    assert.ok([...draft.cells].every((cell) => cell === 0));
  });

  it("draw lines without gaps", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const draw = chance(seed);
      const width = 3 + draw(30);
      const [from, to] = [draw(width * 20), draw(width * 20)];
      const line = lineCells(width, from, to);
      assert.deepEqual([line[0], line.at(-1)], [from, to]);
      for (let i = 1; i < line.length; i++) {
        const dx = Math.abs((line[i] % width) - (line[i - 1] % width));
        const dy = Math.abs(Math.floor(line[i] / width) - Math.floor(line[i - 1] / width));
        assert.ok(Math.max(dx, dy) === 1, `seed ${seed}`);
      }
    }
  });

  it("fill an area up to its walls", () => {
    const draft = draftOf("#######", "#  #  #", "# $#  #", "#######");
    draft.stroke("goal", areaCells(draft.grid, 8));
    assert.deepEqual(rowsOf(draft), ["#######", "#..#  #", "#.*#  #", "#######"]);
  });

  it("take back a stroke that becomes a pinch", () => {
    const draft = draftOf("#####", "#@$.#", "#####");
    draft.begin();
    draft.paint("player", [7]);
    draft.paint("wall", [8]);
    draft.cancel();
    assert.equal(rowsOf(draft)[1], "#@$.#");
    assert.equal(draft.player, 6);
    assert.equal(draft.canUndo, false);
  });
});

describe("the shape of a grid", () => {
  it("is the same after four turns, and after two mirrors", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const grid = randomGrid(chance(seed));
      const { turnGrid, mirrorGrid, flipGrid } = shapes;
      assert.deepEqual(turnGrid(turnGrid(turnGrid(turnGrid(grid)))), grid);
      assert.deepEqual(mirrorGrid(mirrorGrid(grid)), grid);
      assert.deepEqual(flipGrid(flipGrid(grid)), grid);
      assert.deepEqual(turnGrid(turnGrid(grid)), mirrorGrid(flipGrid(grid)));
    }
  });

  it("is the same after a row or column was inserted and removed", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const draw = chance(seed);
      const grid = randomGrid(draw);
      const [x, y] = [draw(grid.width + 1), draw(grid.height + 1)];
      assert.deepEqual(shapes.removeRow(shapes.insertRow(grid, y), y), grid);
      assert.deepEqual(shapes.removeColumn(shapes.insertColumn(grid, x), x), grid);
    }
  });

  it("grows a room from within, and outside by nothing", () => {
    const draft = draftOf("#####", "#@$.#", "#####");
    draft.replace(shapes.insertRow(draft.grid, 1));
    assert.deepEqual(rowsOf(draft), ["#####", "#   #", "#@$.#", "#####"]);
    draft.replace(shapes.insertColumn(draft.grid, 3));
    assert.deepEqual(rowsOf(draft), ["######", "#    #", "#@$ .#", "######"]);
    draft.replace(shapes.insertRow(draft.grid, 0));
    assert.equal(draft.height, 5);
    assert.equal(rowsOf(draft).length, 4);
    draft.replace(shapes.cropGrid(draft.grid));
    assert.equal(draft.height, 4);
  });

  it("keeps to the limits", () => {
    assert.equal(shapes.removeRow(shapes.makeGrid(3, 3), 0), null);
    assert.equal(shapes.insertColumn(shapes.makeGrid(256, 3), 0), null);
    assert.equal(shapes.resizeGrid(shapes.makeGrid(3, 3), 257, 3), null);
    assert.equal(shapes.cropGrid(shapes.makeGrid(5, 5)), null);
  });

  it("moves its content, and grows where that would leave", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const draw = chance(seed);
      const grid = randomGrid(draw);
      const content = shapes.cropGrid(grid);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ])
        // prettier-ignore
        assert.deepEqual(
          content && shapes.cropGrid(shapes.shiftGrid(grid, dx, dy)),
          content,
          `seed ${seed}`,
        );
    }
    const room = shapes.makeGrid(5, 4, (x, y) => (x === 1 && y === 1 ? 16 : 0));
    assert.equal(shapes.shiftGrid(room, 1, 0).cells[7], 16);
    assert.equal(shapes.shiftGrid(room, -1, 0).cells[5], 16);
    const edge = shapes.shiftGrid(shapes.shiftGrid(room, -1, 0), -1, 0);
    assert.deepEqual([edge.width, edge.cells[6]], [6, 16]);
  });
});

describe("a pasted text", () => {
  const read = (text) => readGrid(text);
  it("may have other texts around its board, run together, or other letters", () => {
    for (const text of [
      "; a comment\n\n#####\n#@$.#\n#####\nTitle: x\n",
      "#####|#@$.#|#####",
      "  #####\r\n  #@$.#\r\n  #####\r\n",
      "#####\n#pbo#\n#####",
      "--#####--\n--#@$.#--\n--#####--",
    ])
      assert.equal(levelRows(read(text).grid), "#####\n#@$.#\n#####\n", JSON.stringify(text));
  });

  it("has cells outside the walls as empty, and cells inside as floor", () => {
    const { grid } = read("  ####\n###  #\n#@ $.#\n######");
    assert.deepEqual([grid.cells[0], grid.cells[1], grid.cells[9]], [0, 0, 1]);
  });

  it("is refused with a reason if it has no board or a huge one", () => {
    assert.deepEqual(read(""), { problem: "nothing" });
    assert.deepEqual(read("hello\n<script>alert(1)</script>"), { problem: "nothing" });
    assert.deepEqual(read("#".repeat(257)), { problem: "large" });
    assert.deepEqual(read("#\n".repeat(257)), { problem: "large" });
    assert.deepEqual(read("#".repeat(5e6)), { problem: "large" });
    assert.deepEqual(read("#\u0000#\n"), { problem: "nothing" });
  });

  it("keeps one of several players", () => {
    assert.equal(levelRows(read("#####\n#@@+#\n#####").grid), "#####\n#@ .#\n#####\n");
  });
});

describe("what is missing", () => {
  const kinds = (...rows) => checkDraft(draftOf(...rows)).problems.map(({ kind }) => kind);
  it("is named exactly", () => {
    assert.deepEqual(kinds("#####", "#@$.#", "#####"), []);
    assert.deepEqual(kinds("#####", "# $.#", "#####"), ["no_player"]);
    assert.deepEqual(kinds("#####", "#@  #", "#####"), ["no_boxes"]);
    assert.deepEqual(kinds("######", "#@$$.#", "######"), ["more_boxes"]);
    assert.deepEqual(kinds("######", "#@$..#", "######"), ["more_goals"]);
    assert.deepEqual(kinds("#####", "#@* #", "#####"), ["solved"]);
    assert.deepEqual(kinds("########", "#@$.#$.#", "########"), ["box_away", "goal_away"]);
    assert.deepEqual(kinds("########", "#@$.# *#", "########"), []);
  });

  it("is a gap, with its place", () => {
    const gap = (...rows) => checkDraft(draftOf(...rows)).problems[0];
    assert.deepEqual(gap("######", "#@$ .", "######"), {
      kind: "not_closed",
      cells: [11],
      column: 6,
      row: 2,
    });
    const { column, row } = gap("#### ###", "#      #", "# @$.  #", "########");
    assert.deepEqual([column, row], [5, 1]);
  });
});
