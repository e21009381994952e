import type { Reply } from "../../http";

interface Flight {
  requestHash: string;
  reply: Promise<Reply>;
}

/**
 * Lets parallel repeats of one write wait for the first and share its answer, refusals included.
 * A different request under the same key waits and then runs `start` itself.
 */
export class SingleFlight {
  readonly #flights = new Map<string, Flight>();

  async run(key: string, requestHash: string, start: () => Promise<Reply>): Promise<Reply> {
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
