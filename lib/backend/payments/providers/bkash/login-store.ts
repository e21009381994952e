import { createHash, randomUUID } from "node:crypto";
import type { Db } from "../../../kernel/db/schema";
import type { GatewayLogin } from "../../../kernel/db/schema-payments";
import { decryptText, encryptText } from "../../../kernel/safety/encrypted-text";

const HOUR_MS = 60 * 60_000;
/** Longer than the timeout of one token request. */
const LEASE_MS = 30_000;
/** Pause after a failed call, so that not every customer request calls an unavailable gateway. */
const PAUSE_MS = 10_000;

/** Token and refresh token of the gateway. */
export interface Login {
  token: string;
  refreshToken: string;
  /** Epoch milliseconds. */
  grantedAt: number;
}

interface StoreOptions {
  db: Db;
  gateway: string;
  /** Address and credentials for which the token was issued. */
  parts: string[];
  /** Encrypts the token. */
  key: Buffer;
  now: () => number;
}

/** The stored login, and the row with the lease and the call times. */
export interface StoredLogin {
  login: Login | null;
  row: GatewayLogin | undefined;
}

/**
 * Result of `take`: lease taken; another instance holds it; a call has just failed; two calls
 * within the hour.
 */
export type LoginTurn = "mine" | "busy" | "failed" | "spent";

/**
 * Stores the login that all instances of a shop share, and the lease of the instance that renews
 * it.
 */
export class LoginStore {
  readonly #options: StoreOptions;
  readonly #grantedFor: string;
  readonly #owner = randomUUID();

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#grantedFor = createHash("sha256").update(options.parts.join("\n")).digest("hex");
  }

  async read(): Promise<StoredLogin> {
    const row = await this.#options.db
      .selectFrom("gateway_logins")
      .selectAll()
      .where("granted_for", "=", this.#grantedFor)
      .executeTakeFirst();
    if (!row?.sealed || row.granted_at === null) return { login: null, row };
    // Encrypted with another APP_SECRET: treated as missing.
    const text = decryptText(this.#options.key, this.#grantedFor, row.sealed);
    if (text === null) return { login: null, row };
    const [token = "", refreshToken = ""] = text.split("\n");
    return { login: { token, refreshToken, grantedAt: row.granted_at }, row };
  }

  /** Takes the lease and counts the call that follows. A merchant may make two calls per hour. */
  async take(row: GatewayLogin | undefined): Promise<LoginTurn> {
    const { db, gateway, now } = this.#options;
    const at = now();
    // A time more than an hour ahead was stored by an instance whose clock ran ahead.
    const isRecent = (time: number | null) => time !== null && Math.abs(at - time) < HOUR_MS;
    const lease = { lease_owner: this.#owner, lease_until: at + LEASE_MS };
    if (!row) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("gateway_logins")
        .values({
          granted_for: this.#grantedFor,
          gateway,
          sealed: null,
          granted_at: null,
          asked_at: at,
          asked_before_at: null,
          ...lease,
        })
        .onConflict((conflict) => conflict.column("granted_for").doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? "mine" : "busy";
    }
    if (row.lease_until > at && row.lease_until <= at + LEASE_MS)
      return row.lease_owner === null ? "failed" : "busy";
    if (isRecent(row.asked_before_at)) return "spent";
    const { numUpdatedRows } = await db
      .updateTable("gateway_logins")
      .set({ asked_at: at, asked_before_at: row.asked_at, ...lease })
      .where("granted_for", "=", this.#grantedFor)
      .where("lease_until", "=", row.lease_until)
      .where((eb) =>
        row.asked_at === null ? eb("asked_at", "is", null) : eb("asked_at", "=", row.asked_at),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n ? "mine" : "busy";
  }

  /** Stores a new login and releases the lease. */
  async keep(token: string, refreshToken: string): Promise<Login> {
    const { key, now } = this.#options;
    const grantedAt = now();
    const sealed = encryptText(key, this.#grantedFor, `${token}\n${refreshToken}`);
    await this.#release({ sealed, granted_at: grantedAt, lease_until: 0 });
    return { token, refreshToken, grantedAt };
  }

  /**
   * Releases the lease after a failed call and blocks further calls for ten seconds.
   * @param uncounted the previous row, to restore its call times when the gateway did not respond
   */
  async fail(uncounted: GatewayLogin | undefined | null): Promise<void> {
    const counts =
      uncounted === null
        ? {}
        : {
            asked_at: uncounted?.asked_at ?? null,
            asked_before_at: uncounted?.asked_before_at ?? null,
          };
    await this.#release({ ...counts, lease_until: this.#options.now() + PAUSE_MS });
  }

  /** Releases the lease so that this instance can take it for another call. */
  async giveBack(): Promise<void> {
    await this.#release({ lease_until: 0 });
  }

  async #release(values: Partial<GatewayLogin>): Promise<void> {
    await this.#options.db
      .updateTable("gateway_logins")
      .set({ ...values, lease_owner: null })
      .where("granted_for", "=", this.#grantedFor)
      .where("lease_owner", "=", this.#owner)
      .execute();
  }
}
