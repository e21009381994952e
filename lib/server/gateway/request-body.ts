const MAX_JSON_BYTES = 1_000_000;
/** The largest body that the shop takes from anybody. */
export const MAX_STREAM_BYTES = 10_000_000;

/** The body is larger than we pass on. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** Passes everything through up to `limit` bytes, then breaks. */
function limited(limit: number) {
  let size = 0;
  const pass = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) controller.error(new BodyTooLarge());
      else controller.enqueue(chunk);
    },
  });
  return { pass, tooLarge: () => size > limit };
}

/** A body to pass on: JSON is read already, since old servers like it in one piece; else a stream. */
export interface RequestBody {
  json?: ArrayBuffer;
  stream?: ReadableStream<Uint8Array>;
  /** Whether the stream broke because it was too large. */
  tooLarge: () => boolean;
}

/**
 * The body of a browser's request: JSON of at most 1 MB, anything else of at most 10 MB.
 * @throws BodyTooLarge when that is known before anything is sent
 */
export async function readRequestBody(request: Request): Promise<RequestBody> {
  if (request.method === "GET" || request.method === "HEAD" || !request.body) {
    return { tooLarge: () => false };
  }
  const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
  const limit = isJson ? MAX_JSON_BYTES : MAX_STREAM_BYTES;
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new BodyTooLarge();
  const { pass, tooLarge } = limited(limit);
  const stream = request.body.pipeThrough(pass);
  if (isJson) return { json: await new Response(stream).arrayBuffer(), tooLarge };
  return { stream, tooLarge };
}

/** What a JSON body says; null when it says nothing readable. */
export function jsonOf(body: ArrayBuffer | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
