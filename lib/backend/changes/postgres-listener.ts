import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { TellTrouble } from "../db/postgres/pool";
import { CHANNEL } from "./record-changes";

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
const SECOND = 1_000;

/** A connection of its own on which PostgreSQL says that something was changed; replaced when it ends. */
export class PostgresListener {
  readonly #closing = new AbortController();
  #delay = FIRST_DELAY_MS;
  #listening: Promise<void> | undefined;

  /** @param onNews called for every notice, and whenever one may have been missed */
  constructor(
    private readonly url: string,
    private readonly onNews: () => void,
    private readonly trouble: TellTrouble,
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
          this.trouble(error instanceof Error ? error : new Error(String(error)));
      }
      await sleep(this.#delay, undefined, { signal, ref: false }).catch(() => undefined);
      this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY_MS);
    }
  }

  /** Listens until the connection ends. */
  async #listen(signal: AbortSignal): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: "niramoy-listen",
      connectionTimeoutMillis: 5 * SECOND,
      query_timeout: 5 * SECOND,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10 * SECOND,
    });
    client.on("error", this.trouble);
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
