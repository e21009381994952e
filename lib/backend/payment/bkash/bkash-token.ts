import { createHash } from "node:crypto";
import type { Db } from "../../db/schema";
import { GatewayError } from "../payment-gateway";
import { type BkashConnection, callBkash, TokenRefused, tokenSchema } from "./bkash-client";

/** What bKash gives a merchant. */
export interface BkashCredentials {
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
}

const REFRESH_AFTER_MS = 50 * 60_000;
const LIFETIME_MS = 60 * 60_000;

/** The one token all processes share, kept in the database. */
export class BkashToken {
  readonly #grantedFor: string;
  #renewal: Promise<string> | undefined;

  constructor(
    private readonly db: Db,
    private readonly gateway: string,
    private readonly connection: BkashConnection,
    private readonly credentials: BkashCredentials,
    private readonly now: () => number,
  ) {
    const parts = [connection.baseUrl, ...Object.values(credentials)];
    this.#grantedFor = createHash("sha256").update(parts.join("\n")).digest("hex");
  }

  /** A token that is good for at least ten minutes. @throws GatewayError */
  async current(): Promise<string> {
    const row = await this.#stored();
    // Granted in the future by a clock that ran ahead: nobody knows how old it is.
    const age = row ? Math.abs(this.now() - row.granted_at) : LIFETIME_MS;
    if (row && age < REFRESH_AFTER_MS) return row.id_token;
    return this.#renewOnce(row && age < LIFETIME_MS ? row.refresh_token : null);
  }

  /** A new token in place of one that was refused. @throws GatewayError */
  async replace(refused: string): Promise<string> {
    const row = await this.#stored();
    // Another process was faster.
    if (row && row.id_token !== refused) return row.id_token;
    return this.#renewOnce(null);
  }

  #stored() {
    return this.db
      .selectFrom("gateway_tokens")
      .selectAll()
      .where("gateway", "=", this.gateway)
      .where("granted_for", "=", this.#grantedFor)
      .executeTakeFirst();
  }

  #renewOnce(refreshToken: string | null): Promise<string> {
    this.#renewal ??= this.#renew(refreshToken).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renew(refreshToken: string | null): Promise<string> {
    const refreshed =
      refreshToken === null ? null : await this.#ask(refreshToken).catch(() => null);
    const { id_token, refresh_token } = refreshed ?? (await this.#ask(null));
    const values = { granted_for: this.#grantedFor, id_token, refresh_token };
    const row = { ...values, granted_at: this.now() };
    await this.db
      .insertInto("gateway_tokens")
      .values({ gateway: this.gateway, ...row })
      .onConflict((conflict) => conflict.column("gateway").doUpdateSet(row))
      .execute();
    return id_token;
  }

  async #ask(refreshToken: string | null) {
    const { username, password, appKey, appSecret } = this.credentials;
    const keys = { app_key: appKey, app_secret: appSecret };
    const call = {
      path: refreshToken === null ? "/token/grant" : "/token/refresh",
      headers: { username, password },
      body: refreshToken === null ? keys : { ...keys, refresh_token: refreshToken },
    };
    try {
      return await callBkash(this.connection, call, tokenSchema);
    } catch (error) {
      if (error instanceof TokenRefused)
        throw new GatewayError("refused", "The gateway refused our credentials.");
      throw error;
    }
  }
}
