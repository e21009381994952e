import type { Reply } from "./http";

interface Flight<Result> {
  requestHash: string;
  reply: Promise<Result>;
}

/**
 * Makes parallel repeats of a write wait for the first one and share its reply, including refusals.
 * A different request with the same key waits and then runs `start` itself.
 */
export class SingleFlight<Result = Reply> {
  readonly #flights = new Map<string, Flight<Result>>();

  /** Waits until no flight is running. */
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
