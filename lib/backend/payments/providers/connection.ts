import type { Logger } from "pino";
import type { z } from "zod";
import { GatewayError } from "../payment-gateway";

export type Fetch = (request: Request) => Promise<Response>;

/** Address of a gateway and how to reach it. */
export interface Connection {
  /** Without a trailing slash. */
  baseUrl: string;
  fetch: Fetch;
  log: Logger;
  /** Timeout of one call in ms. */
  timeoutMs: number;
  /** Aborted when the shop closes. */
  closing?: AbortSignal;
}

interface JsonResponse {
  status: number;
  json: unknown;
}

async function exchange(
  { fetch }: Connection,
  request: Request,
  signal: AbortSignal,
): Promise<JsonResponse> {
  signal.throwIfAborted();
  // The sandbox runs in this process without a socket that the signal could close, so the promise
  // must be rejected, too.
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const respond = async () => {
    const response = await fetch(new Request(request, { redirect: "error", signal }));
    return { status: response.status, json: (await response.json()) as unknown };
  };
  return Promise.race([respond(), ended]);
}

/**
 * Sends one request and reads the JSON of the response. It is aborted after the timeout, or when the
 * shop closes. Rejects without a response, and for one that is not JSON.
 */
async function exchangeJson(connection: Connection, request: Request): Promise<JsonResponse> {
  const { timeoutMs, closing } = connection;
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, timeoutMs);
  if (closing?.aborted) end();
  closing?.addEventListener("abort", end);
  try {
    return await exchange(connection, request, ending.signal);
  } finally {
    clearTimeout(timer);
    closing?.removeEventListener("abort", end);
  }
}

/**
 * Sends one call of a gateway. Logs `call`, status, code and duration, but no address, headers,
 * bodies or customer data.
 * @param codeOf code in the body of the response, if the gateway sends any
 * @throws GatewayError without a JSON response
 */
export async function loggedExchange(
  connection: Connection,
  call: string,
  request: Request,
  codeOf: (json: unknown) => string | null = () => null,
): Promise<JsonResponse> {
  const started = performance.now();
  const note = (status: number, code: string | null) => {
    const ms = Math.round(performance.now() - started);
    connection.log.info({ call, status, code, ms }, "gateway call");
  };
  let response: JsonResponse;
  try {
    response = await exchangeJson(connection, request);
  } catch (error) {
    note(0, error instanceof Error ? error.name : "unknown");
    throw new GatewayError("unclear", "The gateway did not answer.");
  }
  note(response.status, codeOf(response.json));
  return response;
}

/** Reads the body of a response. @throws GatewayError if it is not of this shape */
export function readResponse<Result>(json: unknown, schema: z.ZodType<Result>): Result {
  const read = schema.safeParse(json);
  if (!read.success) throw new GatewayError("unclear", "The gateway's answer cannot be read.");
  return read.data;
}
