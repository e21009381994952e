import "server-only";
import { setImmediate } from "node:timers/promises";

const RETRY_AFTER_SECONDS = "60";
/** Minimum length of a chunk in characters: parts may be as short as a line. */
const CHUNK = 32_000;

/** Response while data cannot be read, so that crawlers ask again. */
export function unavailable(): Response {
  const headers = { "retry-after": RETRY_AFTER_SECONDS, "cache-control": "no-store" };
  return new Response(null, { status: 503, headers });
}

type Parts = AsyncIterable<string> | Iterable<string>;

/** Joins parts to chunks, each made in its own turn of the event loop. */
async function* chunksOf(parts: Parts): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  let chunk = "";
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK) continue;
    yield encoder.encode(chunk);
    chunk = "";
    await setImmediate();
  }
  yield encoder.encode(chunk);
}

/**
 * Streams parts of a text, each made when the client has read the one before. Responds 503 when the
 * first chunk fails; a later error cuts it off, so that the client does not take it for the whole.
 * @param type without charset
 * @param maxAge time in seconds that caches may store it
 */
export async function streamedResponse(
  type: string,
  parts: Parts,
  maxAge: number,
): Promise<Response> {
  const chunks = chunksOf(parts);
  let next = await chunks.next().catch(() => null);
  if (!next) return unavailable();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (next?.done) return controller.close();
      if (next?.value) controller.enqueue(next.value);
      next = await chunks.next();
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": `public, max-age=${maxAge}`,
  };
  return new Response(body, { headers });
}
