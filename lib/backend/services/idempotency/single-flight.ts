import type { Reply } from "../../http";

interface Flight<Result> {
  requestHash: string;
  reply: Promise<Result>;
}

/**
 * Lets parallel repeats of one write wait for the first and share its answer, refusals included.
 * A different request under the same key waits and then runs `start` itself.
 */
export class SingleFlight<Result = Reply> {
  readonly #flights = new Map<string, Flight<Result>>();

  /** Waits until nothing runs. */
  async idle(): Promise<void> {
    while (this.#flights.size > 0)
      await Promise.allSettled([...this.#flights.values()].map((flight) => flight.reply));
  }

  async run(key: string, requestHash: string, start: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const running = this.#flights.get(key);
      if (!running) break;
      if (running.requestHash === requestHash) return running.reply;
      await running.reply.catch(() => undefined);
    }
    const flight = { requestHash, reply: start() };
    this.#flights.set(key, flight);
    try {
      return await flight.reply;
    } finally {
      this.#flights.delete(key);
    }
  }
}
