import type { solveChallenge } from "altcha-lib";
import { STARTED } from "./worker-started";

/** What the widget asks of a worker: parts of the search, or to give up. */
type Order = { type: "abort" } | ({ type: "work" } & Work);
type Work = Omit<Parameters<typeof solveChallenge>[0], "controller" | "deriveKey">;

/** Time in ms in which a worker must start. */
const START_MS = 5_000;

/**
 * Worker that solves a challenge. If the browser cannot start it, because its script is damaged, lost
 * or late, the challenge is solved in the page: slower, but it is solved.
 */
export class RobotWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  private worker: Worker | null = null;
  private work: Work | null = null;
  private readonly end = new AbortController();
  private readonly late: ReturnType<typeof setTimeout>;

  /** @param create starts the worker; may throw */
  constructor(create: () => Worker) {
    super();
    this.late = setTimeout(() => this.replace(), START_MS);
    try {
      this.worker = create();
    } catch {
      this.replace();
    }
    this.worker?.addEventListener("error", () => this.replace());
    this.worker?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      clearTimeout(this.late);
      if (data !== STARTED) this.answer(data);
    });
  }

  postMessage(order: Order): void {
    if (order.type === "work") this.work = order;
    if (order.type === "abort") this.end.abort();
    if (this.worker) this.worker.postMessage(order);
    else if (order.type === "work") void this.solveHere(order);
  }

  terminate(): void {
    clearTimeout(this.late);
    this.end.abort();
    this.worker?.terminate();
  }

  /** Solves in the page from now on. */
  private replace(): void {
    clearTimeout(this.late);
    this.worker?.terminate();
    this.worker = null;
    if (this.work) void this.solveHere(this.work);
  }

  private async solveHere(work: Work): Promise<void> {
    try {
      const [{ solveChallenge }, { deriveKey }] = await Promise.all([
        import("altcha-lib"),
        import("altcha-lib/algorithms/web/pbkdf2"),
      ]);
      if (this.end.signal.aborted) return;
      this.answer(await solveChallenge({ ...work, deriveKey, controller: this.end }));
    } catch {
      this.dispatchEvent(new Event("error"));
    }
  }

  private answer(solution: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: solution }));
  }
}
