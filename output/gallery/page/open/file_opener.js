// Opens files of any kind that the page knows: levels, moves, progress, skins. Several at once.
//
// What a file is follows from its content. What could be read is used; every problem is reported with its
// file, line and column.

import { coreWords } from "../common/core_words.js";
import { openSkin } from "../settings/looks.js";
import { openLevelFile } from "../core_calls/read_aside.js";
import { startCore } from "../core_calls/wasm.js";
import { t } from "../words/words.js";
import { importText, isProgressText, takenSentence } from "./progress_file.js";

const MOST_FILE_BYTES = 64 << 20;
const MOST_MOVES_BYTES = 1 << 20;
const IMAGE_NAME = /\.(png|jpe?g|gif|bmp|webp)$/i;
const MOVES_NAME = /\.(mov|lurd)$/i;

// "levels.xsb" is the collection "levels".
function titleOf(name) {
  return name.replace(/^.*[/\\]/, "").replace(/\.[^.]{1,6}$/, "") || name;
}

// Does the text look like moves and nothing else?
function looksLikeMoves(text) {
  return /^[\s\d()*lurdwLURDW\ufeff]*$/.test(text) && /[lurdLURD]/.test(text);
}

// Is it text that may be moves or progress? Decoding a large file of levels for that would be a waste.
function shortText(bytes) {
  return new TextDecoder().decode(bytes.subarray(0, MOST_MOVES_BYTES));
}

export class FileOpener {
  // `app`: {module, workerText, collections, opened, loadMoves(text), beforeImport(), afterImport(), redraw()}.
  // loadMoves() returns a sentence, or null if no level is open.
  constructor(app) {
    this.app = app;
  }

  // An instance of its own: that of the page holds the game that is being played.
  core() {
    this.starting ??= startCore(this.app.module);
    return this.starting;
  }

  // `files`: File objects. Returns {sentences, problems, collections}: what was done, what is wrong as
  // {file, line, column, message}, and the collections that were added.
  async open(files) {
    const report = { sentences: [], problems: [], collections: [] };
    for (const file of files) {
      try {
        await this.openOne(file, report);
      } catch (error) {
        const isOurs = error?.constructor === Error;
        const message = isOurs ? coreWords(error.message) : t("open.unreadable");
        report.problems.push({ file: file.name, message });
      }
    }
    return report;
  }

  async openOne(file, report) {
    const fail = (message) => report.problems.push({ file: file.name, message });
    if (file.size > MOST_FILE_BYTES)
      return fail(t("open.too_large", { count: MOST_FILE_BYTES >> 20 }));
    if (file.type.startsWith("image/") || IMAGE_NAME.test(file.name))
      return this.openSkinFile(file, report, fail);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return this.openBytes(file.name, bytes, report, fail);
  }

  async openSkinFile(file, report, fail) {
    const key = await openSkin(titleOf(file.name), file);
    if (key) return fail(t(key));
    report.sentences.push(t("settings.skin_opened", { name: titleOf(file.name) }));
    this.app.redraw();
  }

  // `name`: of the file; "" for pasted text.
  async openBytes(name, bytes, report, fail) {
    const start = shortText(bytes);
    if (!this.app.module) return fail(t("open.no_rules"));
    if (isProgressText(start)) return this.openProgress(bytes, report);
    if (MOVES_NAME.test(name) || (bytes.length <= MOST_MOVES_BYTES && looksLikeMoves(start)))
      return this.openMoves(start, report, fail);
    return this.openLevels(name, bytes, report);
  }

  async openProgress(bytes, report) {
    const core = await this.core();
    this.app.beforeImport();
    const text = new TextDecoder().decode(bytes);
    let taken;
    try {
      taken = await importText({ ...this.app, core }, text);
    } finally {
      this.app.afterImport(); // some games may have been taken before a failure
    }
    report.sentences.push(takenSentence(taken));
  }

  openMoves(text, report, fail) {
    const sentence = this.app.loadMoves(text);
    if (sentence) report.sentences.push(sentence);
    else fail(t("open.moves_need_level"));
  }

  async openLevels(name, bytes, report) {
    const file = name || undefined;
    const read = await openLevelFile(this.app, await this.core(), name, bytes);
    const { problems, ...collection } = read;
    for (const { message, ...place } of problems)
      report.problems.push({
        file: name || t("open.pasted"),
        ...place,
        message: coreWords(message),
      });
    const { levels } = collection;
    if (!levels.length && !problems.length)
      report.problems.push({ file: name, message: t("open.no_levels") });
    if (!levels.length) return;
    const title = collection.title || (name ? titleOf(name) : t("open.pasted"));
    const opened = await this.app.opened.add({ ...collection, title, file });
    report.collections.push(opened);
    report.sentences.push(t("open.opened", { count: levels.length, name: title }));
    if (!opened.isKept) report.sentences.push(t("open.not_kept"));
  }
}
