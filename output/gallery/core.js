// The page's side of the core: questions with a promise for the answer.
//
// Without WebAssembly, or where the browser does not let a page have workers, `available` is false
// and everything that needs no search goes on working.

export class Core {
  constructor(workerText, coreText) {
    this.workerText = workerText;
    this.bytes = coreText ? Uint8Array.from(atob(coreText), (c) => c.charCodeAt(0)) : null;
    this.waiting = new Map();
    this.next = 1;
    this.available =
      Boolean(this.bytes) && typeof WebAssembly === "object" && typeof Worker === "function";
  }

  // A blob is the one place from which a page opened from disk can start a worker.
  scriptUrl() {
    const url = URL.createObjectURL(new Blob([this.workerText], { type: "text/javascript" }));
    if (!window.trustedTypes) return url;
    this.policy ??= trustedTypes.createPolicy("tessoban", { createScriptURL: (own) => own });
    return this.policy.createScriptURL(url);
  }

  async start() {
    try {
      this.worker = new Worker(this.scriptUrl());
      this.worker.onmessage = ({ data }) => this.settle(data);
      this.worker.onerror = () => this.fail("the worker failed");
      await this.post({ task: "start", bytes: this.bytes });
    } catch {
      this.available = false;
    }
    return this.available;
  }

  ensure() {
    this.started ??= this.start();
    return this.started;
  }

  post(message) {
    const ask = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(ask, { resolve, reject });
      this.worker.postMessage({ ask, ...message });
    });
  }

  settle(data) {
    const { resolve, reject } = this.waiting.get(data.ask) ?? {};
    this.waiting.delete(data.ask);
    if (data.failed) reject?.(new Error(data.failed));
    else resolve?.(data);
  }

  fail(why) {
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }

  // The answer, or null where there is none: no core, a search given up or called off.
  async ask(task, board, more = {}) {
    if (!this.available || !(await this.ensure())) return null;
    try {
      return await this.post({ task, board, ...more });
    } catch {
      this.stop();
      return null;
    }
  }

  // Ends whatever is being searched; the next question starts afresh.
  stop() {
    this.worker?.terminate();
    this.started = undefined;
    this.fail("called off");
  }

  get busy() {
    return this.waiting.size > 0;
  }
}
