// The page's side of the worker: questions, with a promise for each answer.
//
// Without WebAssembly, or if the browser allows no workers, `available` is false, and everything that
// needs no search still works.

import { trustedScriptUrl } from "../common/trusted.js";

const STOPPED = new Error("stopped");

export class WorkerClient {
  constructor(workerText, module) {
    this.workerText = workerText;
    this.module = module;
    this.pending = new Map(); // unanswered questions by number
    this.next = 1;
    this.waiters = []; // see whenFree
    this.available = Boolean(module) && typeof Worker === "function";
  }

  // The answer; null if there is none: no worker, a failed search, or stop() was called.
  // onProgress(message) is called with what the task reports meanwhile.
  async ask(task, board, options = {}, onProgress = undefined) {
    if (!this.available || !(await this.ensureStarted()) || !this.worker) return null;
    try {
      return await this.post({ task, board, ...options }, onProgress);
    } catch (error) {
      if (error !== STOPPED) this.stop(); // the core's memory may be damaged
      return null;
    }
  }

  // Ends all searches at once. The next question starts a new worker.
  stop() {
    this.worker?.terminate();
    this.worker = this.started = undefined;
    this.rejectAll(STOPPED);
  }

  get busy() {
    return this.pending.size > 0;
  }

  // Waits until no question is pending.
  async whenFree() {
    while (this.busy) await new Promise((resolve) => this.waiters.push(resolve));
  }

  ensureStarted() {
    this.started ??= this.tryStart();
    return this.started;
  }

  // Returns whether the worker has started. A browser that refuses it is not asked again.
  async tryStart() {
    try {
      await this.start();
      return true;
    } catch (error) {
      if (error !== STOPPED) this.available = false;
      return false;
    }
  }

  async start() {
    // A page opened from disk can start a worker only from a blob. It is needed until the worker answers.
    const url = URL.createObjectURL(new Blob([this.workerText], { type: "text/javascript" }));
    try {
      const worker = new Worker(trustedScriptUrl(url));
      this.worker = worker;
      worker.onmessage = ({ data }) => this.receive(data);
      worker.onerror = () => this.rejectAll("the worker failed");
      await this.post({ task: "start", module: this.module });
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  post(message, onProgress) {
    const ask = this.next++;
    return new Promise((resolve, reject) => {
      this.pending.set(ask, { resolve, reject, onProgress });
      this.worker.postMessage({ ask, ...message });
    });
  }

  receive(data) {
    const { resolve, reject, onProgress } = this.pending.get(data.ask) ?? {};
    if (data.progress) return onProgress?.(data.progress);
    this.pending.delete(data.ask);
    if (data.failed) reject?.(new Error(data.failed));
    else resolve?.(data);
    this.wakeWaiters();
  }

  rejectAll(reason) {
    for (const { reject } of this.pending.values()) reject(reason);
    this.pending.clear();
    this.wakeWaiters();
  }

  wakeWaiters() {
    if (this.busy) return;
    for (const wake of this.waiters.splice(0)) wake();
  }
}
