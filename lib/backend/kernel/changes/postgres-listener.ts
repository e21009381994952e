import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { OnConnectionError } from "../db/postgres/pool";
import { CHANNEL } from "./record-changes";

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 10_000;
const SECOND = 1_000;

/**
 * Dedicated connection that receives PostgreSQL notifications of new change rows. It reconnects
 * when the connection ends.
 */
export class PostgresListener {
  readonly #closing = new AbortController();
  #delay = FIRST_DELAY_MS;
  #listening: Promise<void> | undefined;

  /**
   * @param onNews called for each notification, and after each connect because notifications may
   *   have been missed
   */
  constructor(
    private readonly url: string,
    private readonly onNews: () => void,
    private readonly onError: OnConnectionError,
  ) {}

  start(): void {
    this.#listening ??= this.#keepListening();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#listening;
  }

  async #keepListening(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        await this.#listen(signal);
      } catch (error) {
        if (!signal.aborted)
          this.onError(error instanceof Error ? error : new Error(String(error)));
      }
      await sleep(this.#delay, undefined, { signal, ref: false }).catch(() => undefined);
      this.#delay = Math.min(this.#delay * 2, MAX_DELAY_MS);
    }
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: "niramoy-listen",
      connectionTimeoutMillis: 5 * SECOND,
      query_timeout: 5 * SECOND,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10 * SECOND,
    });
    client.on("error", this.onError);
    client.on("notification", this.onNews);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.#delay = FIRST_DELAY_MS;
      this.onNews();
      await once(client, "end", { signal });
    } finally {
      await client.end();
    }
  }
}
