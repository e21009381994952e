/** Thrown when the external API did not respond in time. */
export class UpstreamTimeout extends Error {
  override name = "UpstreamTimeout";
}

/**
 * Thrown for a response of the external API that must not be passed on; `message` is for the log.
 */
export class InvalidResponse extends Error {
  override name = "InvalidResponse";

  /** @param busy set for a 503 of the API, with its Retry-After in seconds */
  constructor(
    message: string,
    readonly busy?: { retryAfter: string | null },
  ) {
    super(message);
  }
}

/** Time in ms of waiting for the API that a file is allowed regardless of its speed. */
const GRACE_MS = 15_000;
/** Minimum speed of a file after that: 8 KB per second of waiting. */
const BYTES_PER_MS = 8;

/**
 * Sends a request to the external API without following redirects. The timeout covers the time
 * until the response starts; its body is limited by {@link wholeBody} or {@link steadyStream}.
 * @param client signal that is aborted when the client disconnects
 * @param timeoutMs time in ms until the response must start
 * @throws UpstreamTimeout after `timeoutMs`, and the errors of fetch
 */
export async function upstreamFetch(
  target: URL,
  init: RequestInit,
  client: AbortSignal,
  timeoutMs: number,
): Promise<Response> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), timeoutMs);
  try {
    const signal = AbortSignal.any([silence.signal, client]);
    return await fetch(target, { ...init, redirect: "manual", cache: "no-store", signal });
  } catch (error) {
    throw silence.signal.aborted ? new UpstreamTimeout() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Cancels a response that is not read, so that the API stops sending it. */
export function cancelBody(response: Response): void {
  void response.body?.cancel().catch(() => undefined);
}

function checkAnnounced(response: Response, maxBytes: number): void {
  if (Number(response.headers.get("content-length") ?? 0) <= maxBytes) return;
  cancelBody(response);
  throw new InvalidResponse(`response is larger than ${maxBytes} bytes`);
}

/**
 * Reads the whole body of a response.
 * @param deadline epoch milliseconds until which it must be complete
 * @throws UpstreamTimeout when it is late, InvalidResponse beyond `maxBytes`, and the errors of the
 *   stream
 */
export async function wholeBody(
  response: Response,
  maxBytes: number,
  deadline: number,
): Promise<Buffer> {
  checkAnnounced(response, maxBytes);
  const reader = response.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const stop = () => void reader.cancel().catch(() => undefined);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, deadline - Date.now());
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (late) throw new UpstreamTimeout();
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) throw new InvalidResponse(`response is larger than ${maxBytes} bytes`);
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
    stop();
  }
}

/**
 * Streams the body of a file. The client may read slowly: only the time spent waiting for the API
 * counts. The stream fails beyond `maxBytes`, and when the API is too slow.
 * @throws InvalidResponse when the Content-Length is above `maxBytes`
 */
export function steadyStream(
  response: Response,
  maxBytes: number,
): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  checkAnnounced(response, maxBytes);
  const reader = response.body?.getReader();
  if (!reader) return null;
  const stop = () => void reader.cancel().catch(() => undefined);
  let size = 0;
  let waited = 0;
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    async pull(controller) {
      const asked = Date.now();
      let late = false;
      const timer = setTimeout(
        () => {
          late = true;
          stop();
        },
        GRACE_MS + size / BYTES_PER_MS - waited,
      );
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (late) throw new UpstreamTimeout();
      if (done) return controller.close();
      waited += Date.now() - asked;
      size += value.byteLength;
      if (size <= maxBytes) return controller.enqueue(value);
      stop();
      throw new InvalidResponse(`response is larger than ${maxBytes} bytes`);
    },
    cancel: (reason) => reader.cancel(reason),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

// Encoded dot, slash, backslash or control character, also encoded several times: a server behind
// the API may decode once more.
const HIDDEN = /%(?:25)*(?:2e|2f|5c|7f|[01][0-9a-f])|\\/i;

/**
 * Returns the URL below `apiUrl` for a path of the shop.
 * @param pathAndQuery starts with a slash
 * @returns null when it would leave the origin or the path of `apiUrl`, or contains an encoded dot
 *   or slash
 */
export function upstreamUrl(apiUrl: string, pathAndQuery: string): URL | null {
  const base = `${apiUrl}/`;
  if (!pathAndQuery.startsWith("/") || !URL.canParse(apiUrl + pathAndQuery)) return null;
  const url = new URL(apiUrl + pathAndQuery);
  const inside =
    url.href.startsWith(base) &&
    !url.pathname.slice(new URL(base).pathname.length - 1).startsWith("//");
  return inside && !HIDDEN.test(url.pathname) ? url : null;
}
