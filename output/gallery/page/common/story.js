// The story: levels open one after the other, as in the terminal game.
//
// The first level is open. A level opens when the one before it is solved, alone or with help. Levels of
// the same tier in a row are a chapter. The page is free by default; each collection remembers its choice.

import { loadGame, loadSetting, saveReached, saveSetting } from "./storage.js";

// A collection is known by its levels, so that the choice survives another place of the file.
const storyKey = ({ levels }) => `story.${levels[0]?.id ?? ""}.${levels.length}`;

export function storyIsOn(collection) {
  return loadSetting(storyKey(collection), "") === "on";
}

export function setStory(collection, on) {
  saveSetting(storyKey(collection), on ? "on" : "");
}

export function isStorySolved(level) {
  return level.startsSolved || loadGame(level.id).storySolved;
}

// Is the level open in the story? Always, if the story is off.
export function isOpenLevel(collection, level) {
  if (!storyIsOn(collection)) return true;
  const { levels } = collection;
  const place = levels.indexOf(level);
  return place <= 0 || isStorySolved(level) || isStorySolved(levels[place - 1]);
}

// All open levels at once.
export function openLevels(collection) {
  const { levels } = collection;
  if (!storyIsOn(collection)) return new Set(levels);
  const solved = levels.map(isStorySolved);
  return new Set(levels.filter((_, i) => i === 0 || solved[i] || solved[i - 1]));
}

// {chapters: [{tier, first, count, solved}], count, solved, current}: how far the story has come.
// `current` is the level where the player goes on, or undefined at the end.
export function storyProgress({ levels }) {
  const chapters = [];
  let current;
  levels.forEach((level, i) => {
    const solved = isStorySolved(level);
    if (!chapters.length || chapters.at(-1).tier !== level.tier)
      chapters.push({ tier: level.tier, first: i, count: 0, solved: 0 });
    const chapter = chapters.at(-1);
    chapter.count++;
    chapter.solved += solved ? 1 : 0;
    if (!solved) current ??= level;
  });
  const solved = chapters.reduce((sum, chapter) => sum + chapter.solved, 0);
  return { chapters, count: levels.length, solved, current };
}

// All levels but the first close. Results stay.
export function resetStory({ levels }) {
  for (const level of levels)
    if (loadGame(level.id).storySolved) saveReached(level.id, { storySolved: false });
}
