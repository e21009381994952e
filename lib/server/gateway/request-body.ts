const MAX_JSON_BYTES = 1_000_000;
/** Maximum size of any request body, in bytes. */
export const MAX_STREAM_BYTES = 10_000_000;

/** Thrown for a request body above the limit. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** Returns a transform stream that fails after `limit` bytes. */
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

/**
 * Request body to pass on. JSON is buffered, because old servers do not accept it in chunks;
 * anything else is a stream.
 */
export interface RequestBody {
  json?: ArrayBuffer;
  stream?: ReadableStream<Uint8Array>;
  /** Whether the stream failed because it was too large. */
  tooLarge: () => boolean;
}

/**
 * Reads the body of a browser's request: JSON of at most 1 MB, anything else of at most 10 MB.
 * @throws BodyTooLarge when the size is known before anything is sent
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

/** Parses a JSON body; null when it is invalid. */
export function jsonOf(body: ArrayBuffer | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
