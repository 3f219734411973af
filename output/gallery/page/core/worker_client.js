// The core in the worker, where it searches: questions with a promise for the answer.
//
// Without WebAssembly, or where the browser does not let a page have workers, `available` is false
// and everything that needs no search goes on working.

const CALLED_OFF = new Error("called off");

export class Core {
  constructor(workerText, module) {
    this.workerText = workerText;
    this.module = module;
    this.waiting = new Map();
    this.next = 1;
    this.available = Boolean(module) && typeof Worker === "function";
  }

  // A blob is the one place from which a page opened from disk can start a worker.
  scriptUrl() {
    const url = URL.createObjectURL(new Blob([this.workerText], { type: "text/javascript" }));
    if (!window.trustedTypes) return url;
    this.policy ??= trustedTypes.createPolicy("tessoban", { createScriptURL: (own) => own });
    return this.policy.createScriptURL(url);
  }

  async start() {
    const worker = new Worker(this.scriptUrl());
    this.worker = worker;
    worker.onmessage = ({ data }) => this.settle(data);
    worker.onerror = () => this.fail("the worker failed");
    await this.post({ task: "start", module: this.module });
  }

  // Is the worker there? A browser that refuses it is not asked again.
  async begin() {
    try {
      await this.start();
      return true;
    } catch (error) {
      if (error !== CALLED_OFF) this.available = false;
      return false;
    }
  }

  ensure() {
    this.started ??= this.begin();
    return this.started;
  }

  post(message, onProgress) {
    const ask = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(ask, { resolve, reject, onProgress });
      this.worker.postMessage({ ask, ...message });
    });
  }

  settle(data) {
    const { resolve, reject, onProgress } = this.waiting.get(data.ask) ?? {};
    if (data.progress) return onProgress?.(data.progress);
    this.waiting.delete(data.ask);
    if (data.failed) reject?.(new Error(data.failed));
    else resolve?.(data);
  }

  fail(why) {
    for (const { reject } of this.waiting.values()) reject(why);
    this.waiting.clear();
  }

  // The answer, or null where there is none: no core, a search that failed or was called off.
  // `onProgress` hears {nodes, moves} while a search goes on.
  async ask(task, board, more = {}, onProgress = undefined) {
    if (!this.available || !(await this.ensure()) || !this.worker) return null;
    try {
      return await this.post({ task, board, ...more }, onProgress);
    } catch (error) {
      if (error !== CALLED_OFF) this.stop(); // its memory may be in any state
      return null;
    }
  }

  // Ends whatever is being searched; the next question starts afresh.
  stop() {
    this.worker?.terminate();
    this.worker = this.started = undefined;
    this.fail(CALLED_OFF);
  }

  get busy() {
    return this.waiting.size > 0;
  }
}
