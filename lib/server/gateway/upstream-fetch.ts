/** The API did not answer in time. */
export class UpstreamTimeout extends Error {
  override name = "UpstreamTimeout";
}

/** The API's answer is not one that may pass; `message` is for the log. */
export class InvalidAnswer extends Error {
  override name = "InvalidAnswer";

  /** @param busy the API said so itself (503), and after how many seconds it may be asked again */
  constructor(
    message: string,
    readonly busy?: { retryAfter: string | null },
  ) {
    super(message);
  }
}

/** How long a file may keep us waiting in all before its first byte counts. */
const GRACE_MS = 15_000;
/** After that, waiting must be worth this much: 8 KB a second. */
const BYTES_PER_MS = 8;

/**
 * Asks the server at `API_URL`, never following a redirect. The time limit is for the beginning of
 * the answer; what follows is bounded by {@link wholeBody} or {@link steadyStream}.
 * @param client aborted when the client leaves
 * @param timeoutMs until the answer begins
 * @throws UpstreamTimeout after `timeoutMs`, and whatever fetch throws
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

/** Ends an answer nobody wants any more, so that the API stops sending it. */
export function cancelBody(answer: Response): void {
  void answer.body?.cancel().catch(() => undefined);
}

function checkAnnounced(answer: Response, maxBytes: number): void {
  if (Number(answer.headers.get("content-length") ?? 0) <= maxBytes) return;
  cancelBody(answer);
  throw new InvalidAnswer(`answer is larger than ${maxBytes} bytes`);
}

/**
 * The whole body of an answer.
 * @param deadline epoch ms at which it must be complete
 * @throws UpstreamTimeout when it is late, InvalidAnswer when it has more than `maxBytes`, and whatever
 *   reading throws when it breaks off
 */
export async function wholeBody(
  answer: Response,
  maxBytes: number,
  deadline: number,
): Promise<Buffer> {
  checkAnnounced(answer, maxBytes);
  const reader = answer.body?.getReader();
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
      if (size > maxBytes) throw new InvalidAnswer(`answer is larger than ${maxBytes} bytes`);
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
    stop();
  }
}

/**
 * The body of a file as it comes, for a client that may be slow itself: only the time spent waiting
 * for the API counts. Breaks off beyond `maxBytes`, and when the API drips.
 * @throws InvalidAnswer when it announces more than `maxBytes`
 */
export function steadyStream(
  answer: Response,
  maxBytes: number,
): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  checkAnnounced(answer, maxBytes);
  const reader = answer.body?.getReader();
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
      throw new InvalidAnswer(`answer is larger than ${maxBytes} bytes`);
    },
    cancel: (reason) => reader.cancel(reason),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

// However often it is encoded: a server behind may decode once more. Dot, slash, backslash, control.
const HIDDEN = /%(?:25)*(?:2e|2f|5c|7f|[01][0-9a-f])|\\/i;

/**
 * The address behind `apiUrl` for a path asked of us.
 * @param pathAndQuery begins with a slash
 * @returns null when it would leave the origin or the path of `apiUrl`, or hides a dot or slash
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
