import { z } from "zod";
import type { Connection } from "../../../kernel/http/json-exchange";
import { CourierError } from "../../courier";
import { exchangeWithPathao, readAnswer } from "./pathao-client";

/** Credentials of the merchant API, and the store where parcels are picked up. */
export interface PathaoCredentials {
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
  storeId: string;
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive(),
});

interface Token {
  access: string;
  refresh: string | null;
  /** Epoch ms after which it is renewed. */
  until: number;
}

/** A token is renewed before it ends, since the clocks of two servers differ. */
const RESERVE_MS = 60 * 60_000;

/** The token of this process: asked for once by all calls, and renewed before it ends. */
export class PathaoToken {
  readonly #connection: Connection;
  readonly #credentials: PathaoCredentials;
  #token: Token | null = null;
  #renewal: Promise<string> | undefined;

  constructor(connection: Connection, credentials: PathaoCredentials) {
    this.#connection = connection;
    this.#credentials = credentials;
  }

  /** @throws CourierError `refused`, since nothing was sent without a token */
  async current(): Promise<string> {
    if (this.#token && Date.now() < this.#token.until) return this.#token.access;
    return this.#renewOnce(this.#token?.refresh ?? null);
  }

  /** Returns a new token in place of one that was refused. @throws CourierError as `current` */
  async replace(refused: string): Promise<string> {
    if (this.#token?.access === refused) this.#token = null;
    return this.current();
  }

  #renewOnce(refresh: string | null): Promise<string> {
    this.#renewal ??= this.#renew(refresh).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renew(refresh: string | null): Promise<string> {
    try {
      return await this.#ask(refresh);
    } catch (error) {
      if (!(error instanceof CourierError)) throw error;
      if (refresh === null) throw new CourierError("refused", error.message);
    }
    this.#token = null;
    return this.#renew(null);
  }

  /** Logs in, or renews a login. */
  async #ask(refresh: string | null): Promise<string> {
    const {
      clientId: client_id,
      clientSecret: client_secret,
      username,
      password,
    } = this.#credentials;
    const grant: Record<string, string> =
      refresh === null
        ? { grant_type: "password", username, password }
        : { grant_type: "refresh_token", refresh_token: refresh };
    const body = { client_id, client_secret, ...grant };
    const call = "/issue-token";
    const sent = { method: "POST", path: call, call, body } as const;
    const asked = Date.now();
    const answer = await exchangeWithPathao(this.#connection, sent, null);
    const { access_token, refresh_token, expires_in } = readAnswer(answer, tokenSchema);
    const lifetime = expires_in * 1000;
    const until = asked + lifetime - Math.min(RESERVE_MS, lifetime / 2);
    this.#token = { access: access_token, refresh: refresh_token ?? null, until };
    return access_token;
  }
}
