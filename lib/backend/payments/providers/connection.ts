import type { Logger } from "pino";

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

export interface JsonResponse {
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
export async function exchangeJson(
  connection: Connection,
  request: Request,
): Promise<JsonResponse> {
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
