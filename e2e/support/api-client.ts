import type { RobotAction } from "../../lib/contract/terms";
import { solveRobotChallenge } from "../../lib/dev/testing/solve-robot-challenge";
import { CookieJar } from "./cookie-jar";

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** The parsed JSON body; undefined for any other body. */
  body: unknown;
  text: string;
}

interface WriteOptions {
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** A visitor of the shop's API over HTTP, with separate cookies and CSRF token. */
export class ApiClient {
  private readonly origin: string;

  /**
   * @param jar cookies of an existing visitor
   * @param always headers of every request, such as the X-Forwarded-For of a proxy
   */
  constructor(
    url: string,
    readonly jar = new CookieJar(),
    private readonly always: Record<string, string> = {},
  ) {
    this.origin = new URL(url).origin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.send("GET", path, undefined, headers);
  }

  /** Sends a write with the visitor's CSRF token, which is fetched first if there is none yet. */
  async write(
    method: "POST" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    { idempotencyKey, headers = {} }: WriteOptions = {},
  ): Promise<ApiResponse> {
    if (!this.jar.get("XSRF-TOKEN")) await this.get("/api/csrf-token");
    return this.send(method, path, body, {
      origin: this.origin,
      "x-xsrf-token": decodeURIComponent(this.jar.get("XSRF-TOKEN") ?? ""),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      ...headers,
    });
  }

  /** Sends a POST; see {@link write}. */
  post(path: string, body: unknown, options?: WriteOptions): Promise<ApiResponse> {
    return this.write("POST", path, body, options);
  }

  private async send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<ApiResponse> {
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: "manual",
      headers: {
        ...this.always,
        accept: "application/json",
        cookie: this.jar.header(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    this.jar.take(response.headers);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : undefined,
      text,
    };
  }
}

/**
 * Solves the robot check; the result is a form's `recaptchaToken`.
 * @param hard solves the harder challenge, as forms do after a refusal with `robot: "hard"`
 */
export async function solveRobotCheck(
  client: ApiClient,
  action: RobotAction,
  hard = false,
): Promise<string> {
  const level = hard ? "&level=hard" : "";
  const { body, status, text } = await client.get(`/api/robot-check?action=${action}${level}`);
  const { challenge } = body as { challenge?: unknown };
  if (!challenge) throw new Error(`no challenge: ${status} ${text}`);
  return solveRobotChallenge(challenge);
}
