import type { Logger } from "pino";

const FIRST_MS = 1_000;
const MINUTE_MS = 60_000;

/** Runs a job shortly after the start and every so often, never twice at once; holds up no exit. */
export class Sweeper {
  #first: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly job: () => Promise<void>,
    private readonly log: Logger,
    private readonly everyMs = MINUTE_MS,
  ) {}

  start(): void {
    this.#first = setTimeout(() => void this.run(), FIRST_MS).unref();
    this.#timer = setInterval(() => void this.run(), this.everyMs).unref();
  }

  /** Does the job now, or joins the one that runs; a failure is logged. */
  run(): Promise<void> {
    this.#running ??= this.job()
      .catch((error: unknown) => this.log.error({ err: error }, "a sweep failed"))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Ends the timers and waits for a job that runs. */
  async stop(): Promise<void> {
    clearTimeout(this.#first);
    clearInterval(this.#timer);
    await this.#running;
  }
}
