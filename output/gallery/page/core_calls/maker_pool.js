// Makes levels on all cores: workers that run candidates of the generator.
//
// Candidates are dealt out in their order, a block at a time. Blocks grow or shrink so that each
// takes about a tenth of a second. Levels are delivered as they come, each puzzle once.

import { WorkerClient } from "./worker_client.js";

const MOST_WORKERS = 8;
const BLOCK_MILLISECONDS = 100;
const BLOCK_MOST = 64;
// The memory of WebAssembly never shrinks: a worker that has grown this far is replaced.
const MEGABYTES_MOST = 512;
// A worker that fails this often in a row has no memory to work with.
const FAILURES_MOST = 3;

// The parameters of the generator as the core reads them. `wish` has the keys and values of
// `generate --set`: {tier: "hard", size: "3x3", boxes: "3-4", keep: "pushes=40..60", ...}. Empty
// values are left out.
export function wishLines(wish) {
  const given = Object.entries(wish).filter(([, value]) => value !== undefined && value !== "");
  return given.map(([key, value]) => `${key}=${value}`).join("\n");
}

// The wish that a recipe was made by, for more levels of its kind; null if there is none.
export function wishOfRecipe(recipe) {
  const [version, ...fields] = (recipe ?? "").split(",");
  if (!/^t\d+$/.test(version)) return null;
  const pairs = fields.map((field) => [field.split("=", 1)[0], field.replace(/^[^=]*=/, "")]);
  return Object.fromEntries(pairs.filter(([key]) => !["seed", "candidate", "level"].includes(key)));
}

export class MakerPool {
  constructor({ workerText, module }, workers = navigator.hardwareConcurrency) {
    this.core = { workerText, module };
    this.size = Math.min(MOST_WORKERS, Math.max(1, workers || 1));
    this.clients = [];
    this.next = 0;
    this.left = []; // blocks to be begun again before `next`
    this.atWork = new Set(); // blocks
    this.run = 0; // counts starts and stops, so that late answers of an earlier run are dropped
    this.rate = { candidates: 0, levels: 0, rejects: {}, failed: 0 };
  }

  get running() {
    return this.clients.length > 0;
  }

  get available() {
    return new WorkerClient(this.core.workerText, this.core.module).available;
  }

  // Runs until stop(). onLevel(level): as the page has levels, with `entry`, its part of pack.json.
  // onCount(rate): {candidates, levels, rejects, failed} so far. onRefused(message): no level can be
  // so, or the browser has no workers or no memory left (message ""); then nothing runs. `place`: where
  // an earlier run of the same wish and seed has ended, see `place`.
  start(wish, seed, { onLevel, onCount, onRefused, place = { next: 0, left: [] } }) {
    this.stop();
    this.job = { wish: wishLines(wish), seed: String(seed), onLevel, onCount, onRefused };
    this.rate = { candidates: 0, levels: 0, rejects: {}, failed: 0 };
    this.next = place.next;
    this.left = [...place.left];
    this.ids = new Set();
    const run = ++this.run;
    this.clients = Array.from({ length: this.size }, () => this.newClient());
    this.clients.forEach((_, i) => this.work(i, run));
  }

  // The next candidate, and the blocks [first candidate, number] that were begun and did not end. Their
  // levels may come again.
  get place() {
    return { next: this.next, left: [...this.left, ...this.atWork] };
  }

  // Ends all work at once.
  stop() {
    this.run++;
    this.left.push(...this.atWork);
    this.atWork.clear();
    for (const client of this.clients) client.stop();
    this.clients = [];
  }

  newClient() {
    return new WorkerClient(this.core.workerText, this.core.module);
  }

  async work(index, run) {
    let size = 1;
    let failures = 0;
    while (run === this.run && failures < FAILURES_MOST) {
      const begun = performance.now();
      const block = this.nextBlock(size);
      this.atWork.add(block);
      const answer = await this.runBlock(this.clients[index], block, run);
      if (run !== this.run) return;
      this.atWork.delete(block);
      if (answer?.refused) return this.refuse(answer.refused);
      failures = answer ? 0 : failures + 1;
      this.countIn(answer, block[1]);
      if (!answer || answer.megabytes > MEGABYTES_MOST) this.renew(index);
      size = nextSize(block[1], performance.now() - begun);
    }
    if (run === this.run && !this.rate.candidates) this.refuse("");
  }

  // [first candidate, number]
  nextBlock(size) {
    if (this.left.length) return this.left.shift();
    this.next += size;
    return [this.next - size, size];
  }

  runBlock(client, [from, count], run) {
    const { wish, seed } = this.job;
    const options = { wish, seed, from, count };
    return client.ask("generate", null, options, (made) => run === this.run && this.deliver(made));
  }

  renew(index) {
    this.clients[index].stop();
    this.clients[index] = this.newClient();
  }

  deliver({ level, entry, number }) {
    if (this.ids.has(level.id)) return;
    this.ids.add(level.id);
    this.rate.levels++;
    this.job.onLevel?.({ ...level, entry, candidate: number });
  }

  countIn(answer, count) {
    if (!answer) this.rate.failed += count;
    this.rate.candidates += answer?.candidates ?? 0;
    for (const [key, times] of Object.entries(answer?.rejects ?? {}))
      this.rate.rejects[key] = (this.rate.rejects[key] ?? 0) + times;
    this.job.onCount?.(this.rate);
  }

  refuse(message) {
    this.stop();
    this.job.onRefused?.(message);
  }
}

function nextSize(count, took) {
  if (took < BLOCK_MILLISECONDS / 2) return Math.min(BLOCK_MOST, count * 2);
  return took > BLOCK_MILLISECONDS * 2 ? Math.max(1, count >> 1) : count;
}
