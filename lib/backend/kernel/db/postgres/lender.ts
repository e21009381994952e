import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { ConnectionLost, endsConnection } from "./failures";

const TIMEOUT_MS = 5_000;

/** While the database refuses writes, all connections are not replaced more often than this. */
const REPLACE_EVERY_MS = 5_000;

/**
 * Lends the connections of a pool. A session keeps the settings that it began with, so after a
 * write was refused, as by a standby, every older connection is replaced before it is lent.
 */
export class Lender {
  /** Connections that may be lent; an open one that is missing is replaced. */
  #current = new WeakSet<PoolClient>();
  #replacedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly pool: Pool) {
    pool.on("connect", (client: PoolClient) => this.#current.add(client));
  }

  async borrow(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#connect();
      if (this.#current.has(client)) return client;
      client.release(true);
    }
  }

  /** Replaces a connection that refused a write, and all that are open now, when next borrowed. */
  refused(client: PoolClient): void {
    this.#current.delete(client);
    const now = performance.now();
    if (now - this.#replacedAt < REPLACE_EVERY_MS) return;
    this.#replacedAt = now;
    this.#current = new WeakSet();
  }

  /** Returns a connection of the pool; retries for about 5 s while the server restarts. */
  async #connect(): Promise<PoolClient> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (let delay = 20; ; delay = Math.min(delay * 2, 250)) {
      try {
        return await this.pool.connect();
      } catch (error) {
        if (!endsConnection(error)) throw error;
        if (Date.now() >= deadline) throw new ConnectionLost(error);
        await sleep(delay + Math.random() * delay);
      }
    }
  }
}
