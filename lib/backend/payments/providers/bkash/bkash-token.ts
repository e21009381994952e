import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../../kernel/db/schema";
import type { Connection } from "../../../kernel/http/json-exchange";
import { GatewayError } from "../../payment-gateway";
import { callBkash, TokenRefused, tokenSchema } from "./bkash-client";
import { type Login, LoginStore, type LoginTurn } from "./login-store";

/** Credentials that bKash issues to a merchant. */
export interface BkashCredentials {
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
}

interface TokenOptions {
  name: string;
  connection: Connection;
  credentials: BkashCredentials;
  tokenKey: Buffer;
  db: Db;
  now: () => number;
}

const REFRESH_AFTER_MS = 50 * 60_000;
const LIFETIME_MS = 60 * 60_000;
const POLL_MS = 50;

const NO_TOKEN: Record<Exclude<LoginTurn, "mine">, string> = {
  busy: "Another instance is logging in at the gateway.",
  failed: "Logging in at the gateway has just failed.",
  spent: "The gateway was asked for a token twice within the hour.",
};

/**
 * The token that all instances of a shop share: stored in the database, and cached here while it is
 * fresh.
 */
export class BkashToken {
  readonly #options: TokenOptions;
  readonly #store: LoginStore;
  #copy: Login | null = null;
  #renewal: Promise<string> | undefined;

  constructor(options: TokenOptions) {
    const { name, connection, credentials, tokenKey, db, now } = options;
    const parts = [name, connection.baseUrl, ...Object.values(credentials)];
    this.#options = options;
    this.#store = new LoginStore({ db, gateway: name, parts, key: tokenKey, now });
  }

  /**
   * Returns a token that is valid for at least ten minutes if possible, else one that is still
   * valid.
   * @throws GatewayError
   */
  async current(): Promise<string> {
    if (this.#copy && this.#age(this.#copy) < REFRESH_AFTER_MS) return this.#copy.token;
    return this.#renewOnce(null);
  }

  /**
   * Returns a new token in place of a rejected one.
   * @throws GatewayError
   */
  async replace(refused: string): Promise<string> {
    if (this.#copy?.token === refused) this.#copy = null;
    return this.#renewOnce(refused);
  }

  // A time in the future was stored by an instance whose clock ran ahead. The absolute difference
  // makes such a token expire, too.
  #age({ grantedAt }: Login): number {
    return Math.abs(this.#options.now() - grantedAt);
  }

  #renewOnce(refused: string | null): Promise<string> {
    this.#renewal ??= this.#renew(refused)
      .then((login) => {
        this.#copy = login;
        return login.token;
      })
      .finally(() => {
        this.#renewal = undefined;
      });
    return this.#renewal;
  }

  /**
   * Returns the stored login while it is fresh, else waits until this or another instance has
   * renewed it.
   */
  async #renew(refused: string | null): Promise<Login> {
    const { timeoutMs, closing } = this.#options.connection;
    const deadline = performance.now() + timeoutMs;
    for (let mayRefresh = true; ; ) {
      const { login, row } = await this.#store.read();
      const isAlive = login && login.token !== refused && this.#age(login) < LIFETIME_MS;
      const alive = isAlive ? login : null;
      if (alive && this.#age(alive) < REFRESH_AFTER_MS) return alive;
      const turn = await this.#store.take(row);
      if (turn === "mine") {
        const asked = await this.#ask(mayRefresh && alive ? alive.refreshToken : null, row, alive);
        if (asked) return asked;
        mayRefresh = false;
        continue;
      }
      // The old token is valid for a few more minutes.
      if (alive) return alive;
      if (turn !== "busy" || performance.now() >= deadline || closing?.aborted)
        throw new GatewayError("unclear", NO_TOKEN[turn]);
      await sleep(POLL_MS);
    }
  }

  /**
   * Requests a token while holding the lease; null when the refresh was rejected and a new login is
   * needed.
   */
  async #ask(
    refreshToken: string | null,
    before: Parameters<LoginStore["fail"]>[0],
    alive: Login | null,
  ): Promise<Login | null> {
    try {
      const { id_token, refresh_token } = await this.#call(refreshToken);
      return await this.#store.keep(id_token, refresh_token);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.kind === "refused" && refreshToken !== null) {
        await this.#store.giveBack();
        return null;
      }
      await this.#store.fail(error.kind === "unclear" ? before : null);
      if (alive) return alive;
      throw error;
    }
  }

  async #call(refreshToken: string | null) {
    const { connection, credentials } = this.#options;
    const { username, password, appKey, appSecret } = credentials;
    const keys = { app_key: appKey, app_secret: appSecret };
    const call = {
      path: refreshToken === null ? "/token/grant" : "/token/refresh",
      headers: { username, password },
      body: refreshToken === null ? keys : { ...keys, refresh_token: refreshToken },
    };
    try {
      return await callBkash(connection, call, tokenSchema);
    } catch (error) {
      if (error instanceof TokenRefused)
        throw new GatewayError("refused", "The gateway refused our credentials.");
      throw error;
    }
  }
}
