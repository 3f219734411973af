// How boards look: in the colours of the page, in those of another theme of the program, or with a skin.

import { forget, keep, kept } from "../common/database.js";
import { readSkin } from "./skin.js";
import { loadSetting, saveSetting } from "../common/storage.js";
import { useLooks } from "../common/theme.js";

const LOOK_SETTING = "board_look";
const SKIN_LOOK = "skin";
const SKIN_PLACE = "skin"; // in the database
let openedSkin = null;

// "" as the page, the name of a theme, or "skin".
export function boardLook() {
  const look = loadSetting(LOOK_SETTING, "");
  return look === SKIN_LOOK && !openedSkin ? "" : look;
}

export function setBoardLook(look) {
  saveSetting(LOOK_SETTING, look);
}

export function skinName() {
  return openedSkin?.name ?? null;
}

// The theme for boards: `usual` unless the user has chosen another one.
function lookOf(themes, usual) {
  const look = boardLook();
  if (look === SKIN_LOOK) return { ...usual, name: `skin${openedSkin.id}`, skin: openedSkin };
  return Object.hasOwn(themes, look) ? themes[look] : usual;
}

// Opens a skin and uses it from now on. Returns null, or the key of a text that says what is wrong.
export async function openSkin(name, blob) {
  const { skin, key } = await readSkin(name, blob);
  if (key) return key;
  openedSkin = skin;
  setBoardLook(SKIN_LOOK);
  await keep(SKIN_PLACE, { name, blob });
  return null;
}

export async function removeSkin() {
  openedSkin = null;
  setBoardLook("");
  await forget(SKIN_PLACE);
}

// Call once, before boards are drawn.
export async function restoreLooks() {
  useLooks(lookOf);
  const stored = await kept(SKIN_PLACE);
  if (stored?.blob instanceof Blob)
    openedSkin = (await readSkin(stored.name, stored.blob)).skin ?? null;
}
