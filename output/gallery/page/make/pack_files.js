// Saves the pack being made: as .xsb, as a .zip of a whole pack, as a picture, or as a page.
//
// All of these are files of a pack that the core composes, so they are those that the program writes. A
// pack needs a rating of all its levels. Without one, or without the core, level file and page are made
// from what is known.

import { levelText } from "../common/collection.js";
import { coreWords } from "../common/core_words.js";
import { download, fileName } from "../common/dom.js";
import { packFiles } from "../core_calls/pack_bytes.js";
import { pageText } from "../core_calls/page_text.js";
import { WorkerClient } from "../core_calls/worker_client.js";
import { t } from "../words/words.js";
import { packCollection, packLevels, packName, packPageData } from "./pack_collection.js";
import { zipBytes } from "./zip_write.js";

const FORMATS = {
  page: { html: true },
  zip: { png: true, html: true },
  xsb: {},
  png: { png: true },
};

function risesEvenly(levels) {
  return levels.every((level, i) => !i || levels[i - 1].difficulty < level.difficulty);
}

// A script element ends only at "</", so every "<" is escaped.
function dataText(data) {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

export class PackSaver {
  constructor(app, model) {
    Object.assign(this, { app, model });
  }

  get own() {
    return this.app.collections.own;
  }

  // The files of the pack. Throws an Error with a sentence if there can be none.
  async files(kind, onProgress) {
    const levels = packLevels(this.model, this.own);
    const order = risesEvenly(levels) ? "difficulty" : "given";
    const { author } = this.model;
    const pack = { name: packName(this.model), order, levels, formats: FORMATS[kind] };
    if (author) pack.author = author;
    const { files, refused, level } = await this.compose(pack, onProgress);
    if (files) return files;
    if (level) throw new Error(t("make.save.unrated", { name: levels[level - 1].title }));
    throw new Error(t("make.save.failed", { why: coreWords(refused) }));
  }

  // In a worker of its own: the play view ends the questions to its worker when a level is left.
  async compose(pack, onProgress) {
    const worker = new WorkerClient(this.app.workerText, this.app.module);
    const answer = await packFiles(worker, pack, onProgress);
    worker.stop();
    return answer;
  }

  async file(kind, path, onProgress) {
    const files = await this.files(kind, onProgress);
    return files.find((file) => file.path === path).bytes;
  }

  // Each way to save returns a promise of the file's name. onProgress(done, all): levels that are ready.

  async zip(onProgress) {
    const folder = fileName(packName(this.model), "");
    const files = await this.files("zip", onProgress);
    const inside = files.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes }));
    return this.save(".zip", zipBytes(inside), "application/zip");
  }

  async png(onProgress) {
    return this.save(".png", await this.file("png", "sheet.png", onProgress), "image/png");
  }

  async xsb(onProgress) {
    const bytes = this.file("xsb", "pack.xsb", onProgress).catch(() => this.plainText());
    return this.save(".xsb", await bytes);
  }

  async page(onProgress) {
    const data = () => pageText(dataText(packPageData(this.model, this.own)));
    const bytes = this.file("page", "index.html", onProgress).catch(data);
    return this.save(".html", await bytes, "text/html");
  }

  plainText() {
    const { levels, tiers, author } = packCollection(this.model, this.own);
    const head = [`Collection: ${packName(this.model)}`, author && `Author: ${author}`];
    const texts = levels.map((level) => levelText(level, tiers));
    return [head.filter(Boolean).join("\n") + "\n", ...texts].join("\n");
  }

  save(suffix, content, type) {
    const name = fileName(packName(this.model), suffix);
    download(name, content, type);
    return name;
  }
}
