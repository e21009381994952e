import type { Logger } from "pino";

export type Fetch = (request: Request) => Promise<Response>;

/** Address of a service outside of the shop and how to reach it. */
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

export interface JsonResponse {
  status: number;
  json: unknown;
}

/** A service did not answer, or not with JSON. The call may have had its effect. */
export class NoJsonAnswer extends Error {
  override readonly name = "NoJsonAnswer";
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

interface LoggedCall {
  /** What the log has instead of the address, which may contain secrets. */
  call: string;
  request: Request;
  /** Line of the log. */
  line: string;
  /** Returns the code in the body of the response, if the service sends any. */
  codeOf?: (json: unknown) => string | null;
}

/**
 * Sends one call. Logs `call`, status, code and duration, but no address, headers, bodies or
 * customer data.
 * @throws NoJsonAnswer without a JSON response
 */
export async function exchangeLogged(
  connection: Connection,
  { call, request, line, codeOf = () => null }: LoggedCall,
): Promise<JsonResponse> {
  const started = performance.now();
  const note = (status: number, code: string | null) => {
    const ms = Math.round(performance.now() - started);
    connection.log.info({ call, status, code, ms }, line);
  };
  let response: JsonResponse;
  try {
    response = await exchangeJson(connection, request);
  } catch (error) {
    note(0, error instanceof Error ? error.name : "unknown");
    throw new NoJsonAnswer();
  }
  note(response.status, codeOf(response.json));
  return response;
}
