interface PeriodicTaskOptions {
  /** Delay between `start` and the first run in ms. */
  firstMs: number;
  /** Delay between the end of a run and the next run in ms. */
  everyMs: number;
  /** Called when a run fails. The task continues. */
  onError: (error: unknown) => void;
}

/**
 * Runs a job periodically, without overlap. A job may resolve to the delay until its next run in
 * ms. The timer does not keep the process alive.
 */
export class PeriodicTask {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #started = false;

  constructor(
    private readonly job: (() => Promise<void>) | (() => Promise<number>),
    private readonly options: PeriodicTaskOptions,
  ) {}

  start(): void {
    this.#started = true;
    this.#schedule(this.options.firstMs);
  }

  /** Runs the job, or returns the run in progress. Does not reject. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Stops the timer and waits for a running job. */
  async stop(): Promise<void> {
    this.#started = false;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    let delay = this.options.everyMs;
    try {
      const next = await this.job();
      if (typeof next === "number") delay = next;
    } catch (error) {
      this.options.onError(error);
    }
    this.#schedule(delay);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#started) return;
    this.#timer = setTimeout(() => void this.run(), ms).unref();
  }
}
