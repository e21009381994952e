import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import type { RobotAction } from "../../lib/contract/terms";
import { CookieJar } from "./cookie-jar";

export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** The JSON sent, or undefined when it was something else. */
  body: unknown;
  text: string;
}

interface WriteOptions {
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** One visitor of the shop's API over HTTP: own cookies, own CSRF token. */
export class ApiClient {
  private readonly origin: string;

  /** @param jar the cookies of a visitor who is known elsewhere already */
  constructor(
    url: string,
    readonly jar = new CookieJar(),
  ) {
    this.origin = new URL(url).origin;
  }

  /** A read. */
  get(path: string, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    return this.send("GET", path, undefined, headers);
  }

  /** A write with the visitor's CSRF token, which is fetched first when there is none yet. */
  async write(
    method: "POST" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    { idempotencyKey, headers = {} }: WriteOptions = {},
  ): Promise<ApiAnswer> {
    if (!this.jar.get("XSRF-TOKEN")) await this.get("/api/csrf-token");
    return this.send(method, path, body, {
      origin: this.origin,
      "x-xsrf-token": decodeURIComponent(this.jar.get("XSRF-TOKEN") ?? ""),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      ...headers,
    });
  }

  /** A POST; see {@link write}. */
  post(path: string, body: unknown, options?: WriteOptions): Promise<ApiAnswer> {
    return this.write("POST", path, body, options);
  }

  private async send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<ApiAnswer> {
    const answer = await fetch(new URL(path, this.origin), {
      method,
      redirect: "manual",
      headers: {
        accept: "application/json",
        cookie: this.jar.header(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    this.jar.take(answer.headers);
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && text ? JSON.parse(text) : undefined,
      text,
    };
  }
}

/** Does the visitor's robot check by doing its work; the answer is a form's `recaptchaToken`. */
export async function solveRobotCheck(client: ApiClient, action: RobotAction): Promise<string> {
  const { body, status, text } = await client.get(`/api/robot-check?action=${action}`);
  const { challenge } = body as { challenge?: Challenge };
  if (!challenge) throw new Error(`no ALTCHA challenge: ${status} ${text}`);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the ALTCHA challenge was not solved in time");
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
