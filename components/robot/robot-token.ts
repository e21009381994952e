import { sharedValue } from "@/lib/base/shared-value";

/** Time in ms without progress after which a form stops waiting for its token. */
export const ROBOT_TIMEOUT_MS = 10_000;

/** Time in ms after which a waiting form shows that the check takes longer. */
const LATE_MS = 3_000;

/** Status shown to the user: nothing, that the check takes longer, or that it failed to load. */
type RobotTokenStatus = "fine" | "late" | "failed";

/** Token of a robot check, which a form awaits: solved in the background, or fetched on submit. */
export class RobotToken {
  private get: (() => Promise<string | null>) | null = null;
  private readonly waiting = new Set<{ resume: () => void; restart: () => void }>();
  private readonly current = sharedValue<RobotTokenStatus>("fine");

  /** Returns the status; snapshot for useSyncExternalStore. */
  readonly status = this.current.get;

  /**
   * Calls `listener` after each change of the status.
   * @returns a function that unsubscribes
   */
  readonly subscribe = this.current.subscribe;

  /** Sets the function that returns the token; null while there is none. */
  provide(get: (() => Promise<string | null>) | null): void {
    this.get = get;
    if (get) this.end("fine");
  }

  /** Reports that a part of the check has loaded: restarts the timeout of pending requests. */
  progress(): void {
    if (this.status() === "failed") this.current.set("fine");
    for (const { restart } of this.waiting) restart();
  }

  /** Reports that the check cannot be loaded: pending and new requests get null. */
  fail(): void {
    this.end("failed");
  }

  /** Returns the token, or null after `timeout` ms without progress. */
  async take(timeout: number): Promise<string | null> {
    if (!this.get && this.status() !== "failed") await this.provided(timeout);
    return this.get ? this.get() : null;
  }

  private provided(timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(() => this.current.set("late"), LATE_MS);
      let timer = setTimeout(() => this.fail(), timeout);
      const waiter = {
        resume: () => {
          clearTimeout(late);
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve();
        },
        restart: () => {
          clearTimeout(timer);
          timer = setTimeout(() => this.fail(), timeout);
        },
      };
      this.waiting.add(waiter);
    });
  }

  private end(status: RobotTokenStatus): void {
    for (const { resume } of [...this.waiting]) resume();
    this.current.set(status);
  }
}
