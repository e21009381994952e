import { createHash } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

/** About the size of gzip in half its time; the largest responses have 30 MB. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compressed response of the API that is sent many times. */
export interface CachedResponse {
  contentType: string;
  /** Weak ETag, the same for every encoding. */
  etag: string;
  br: Buffer;
  gzip: Buffer;
  /** Uncompressed size in bytes. */
  length: number;
}

/**
 * Compresses a response as a stream and keeps only the compressed bodies: 30 MB become one or two.
 * @throws the error of the body when it ends early
 */
export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const hash = createHash("sha256");
  const encoders = [createBrotliCompress(BROTLI), createGzip()] as const;
  const bodies = Promise.all([buffer(encoders[0]), buffer(encoders[1])]);
  // Awaited below. Without this, a rejection before that would be unhandled and end the process.
  bodies.catch(() => undefined);
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      hash.update(chunk);
      length += chunk.byteLength;
      for (const encoder of encoders) if (!encoder.write(chunk)) await once(encoder, "drain");
    }
  } catch (error) {
    for (const encoder of encoders) encoder.destroy();
    throw error;
  }
  for (const encoder of encoders) encoder.end();
  const [br, gzip] = await bodies;
  return {
    contentType: response.headers.get("content-type") ?? "application/json",
    etag: `W/"${hash.digest("base64url")}"`,
    br,
    gzip,
    length,
  };
}
