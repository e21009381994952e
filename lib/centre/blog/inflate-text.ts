import { Inflate } from "pako";

/**
 * Larger than any article, and far below the size to which a few kilobytes of malicious input can
 * inflate.
 */
const LIMIT_BYTES = 1_000_000;
const SLICE_BYTES = 16_384;

class TooLarge extends Error {}

class CappedInflate extends Inflate {
  size = 0;

  override onData(chunk: Uint8Array<ArrayBuffer>): void {
    this.size += chunk.length;
    if (this.size > LIMIT_BYTES) throw new TooLarge();
    super.onData(chunk);
  }
}

/**
 * Inflates a text compressed with zlib, gzip or raw deflate: PHP's gzcompress, gzencode, gzdeflate.
 * @returns null for corrupt data, for more than 1 MB of text, and for text that is not UTF-8
 */
export function inflateText(packed: Uint8Array): string | null {
  try {
    const bytes = inflated(packed, { raw: false }) ?? inflated(packed, { raw: true });
    return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * @returns null for corrupt or incomplete data
 * @throws TooLarge
 */
function inflated(packed: Uint8Array, { raw }: { raw: boolean }): Uint8Array | null {
  const inflator = new CappedInflate({ raw });
  for (let at = 0; at < packed.length && !inflator.ended; at += SLICE_BYTES) {
    inflator.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
  }
  return inflator.ended && inflator.err === 0 ? inflator.result : null;
}
