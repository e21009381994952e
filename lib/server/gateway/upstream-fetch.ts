/** The API did not answer in time. */
export class UpstreamSilent extends Error {
  override name = "UpstreamSilent";
}

/** The API's answer is not one that may pass; `message` is for the log. */
export class AnswerUnfit extends Error {
  override name = "AnswerUnfit";
}

/** How long a file may keep us waiting in all before its first byte counts, in ms. */
const GRACE_MS = 15_000;
/** After that, waiting must be worth this much: 8 KB a second. */
const BYTES_PER_MS = 8;

/**
 * Asks the server at `API_URL`, never following a redirect. The time limit is for the beginning of
 * the answer; what follows is bounded by {@link wholeBody} or {@link steadyStream}.
 * @param client aborted when the client leaves
 * @param timeout milliseconds
 * @throws UpstreamSilent after `timeout`, and whatever fetch throws
 */
export async function upstreamFetch(
  target: URL,
  init: RequestInit,
  client: AbortSignal,
  timeout: number,
): Promise<Response> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), timeout);
  try {
    const signal = AbortSignal.any([silence.signal, client]);
    return await fetch(target, { ...init, redirect: "manual", cache: "no-store", signal });
  } catch (error) {
    throw silence.signal.aborted ? new UpstreamSilent() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Ends an answer nobody wants any more, so that the API stops sending it. */
export function giveUp(answer: Response): void {
  void answer.body?.cancel().catch(() => undefined);
}

function checkAnnounced(answer: Response, maxBytes: number): void {
  if (Number(answer.headers.get("content-length") ?? 0) <= maxBytes) return;
  giveUp(answer);
  throw new AnswerUnfit(`answer is larger than ${maxBytes} bytes`);
}

/**
 * The whole body of an answer.
 * @param deadline epoch ms at which it must be complete
 * @throws UpstreamSilent when it is late, AnswerUnfit when it has more than `maxBytes`, and whatever
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
      if (late) throw new UpstreamSilent();
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) throw new AnswerUnfit(`answer is larger than ${maxBytes} bytes`);
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
 * @throws AnswerUnfit when it announces more than `maxBytes`
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
      const patience = setTimeout(
        () => {
          late = true;
          stop();
        },
        GRACE_MS + size / BYTES_PER_MS - waited,
      );
      const { done, value } = await reader.read().finally(() => clearTimeout(patience));
      if (late) throw new UpstreamSilent();
      if (done) return controller.close();
      waited += Date.now() - asked;
      size += value.byteLength;
      if (size <= maxBytes) return controller.enqueue(value);
      stop();
      throw new AnswerUnfit(`answer is larger than ${maxBytes} bytes`);
    },
    cancel: (reason) => reader.cancel(reason),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
