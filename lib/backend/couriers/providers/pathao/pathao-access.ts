import type { z } from "zod";
import type { Connection, JsonResponse } from "../../../kernel/http/json-exchange";
import { exchangeWithPathao, type PathaoCall, readAnswer, statusCodeOf } from "./pathao-client";
import { type PathaoCredentials, PathaoToken } from "./pathao-token";

const UNAUTHORIZED = 401;

/** Calls of Pathao's API in the name of the shop. */
export class PathaoAccess {
  readonly #connection: Connection;
  readonly #token: PathaoToken;

  constructor(connection: Connection, credentials: PathaoCredentials) {
    this.#connection = connection;
    this.#token = new PathaoToken(connection, credentials);
  }

  /**
   * Sends one call and reads the response. A refused token is renewed once.
   * @throws CourierError
   */
  async call<Result>(call: PathaoCall, schema: z.ZodType<Result>): Promise<Result> {
    const token = await this.#token.current();
    const first = await this.#send(call, token);
    if (statusCodeOf(first) !== UNAUTHORIZED) return readAnswer(first, schema);
    return readAnswer(await this.#send(call, await this.#token.replace(token)), schema);
  }

  #send(call: PathaoCall, token: string): Promise<JsonResponse> {
    return exchangeWithPathao(this.#connection, call, token);
  }
}
