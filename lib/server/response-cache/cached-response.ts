import { createHash } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

/** About the size of gzip in half its time; the largest responses have 30 MB. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compressed response that is sent many times. */
export interface CachedResponse {
  contentType: string;
  cacheControl: string;
  /** Weak ETag, the same for every encoding. */
  etag: string;
  br: Buffer;
  gzip: Buffer;
  /** Uncompressed size in bytes. */
  length: number;
}

/**
 * Compresses a body as a stream and keeps only the compressed ones: 30 MB become one or two.
 * @throws the error of the body when it ends early
 */
export async function compressBody(
  body: AsyncIterable<Uint8Array>,
): Promise<Omit<CachedResponse, "contentType" | "cacheControl">> {
  const hash = createHash("sha256");
  const encoders = [createBrotliCompress(BROTLI), createGzip()] as const;
  const bodies = Promise.all([buffer(encoders[0]), buffer(encoders[1])]);
  // Awaited below. Without this, a rejection before that would be unhandled and end the process.
  bodies.catch(() => undefined);
  let length = 0;
  try {
    for await (const chunk of body) {
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
    etag: `W/"${hash.digest("base64url")}"`,
    br,
    gzip,
    length,
  };
}
