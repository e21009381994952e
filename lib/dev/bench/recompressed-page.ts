import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { StepError } from "../process.mjs";

const ATTEMPTS = 1_000;
const BROTLI = { "accept-encoding": "br" };

/** Fetches a page with brotli and returns the compressed bytes, which `fetch` would decompress. */
function sentBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: BROTLI }, (response) => resolve(buffer(response))).once("error", reject);
  });
}

/**
 * Returns the body of a page after the shop has recompressed it at a higher level, which it does
 * for pages that are requested often.
 * @throws StepError when the page does not get smaller
 */
export async function recompressedPage(url: string): Promise<Buffer> {
  const first = await sentBody(url);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const body = await sentBody(url);
    if (body.byteLength < first.byteLength) return body;
  }
  throw new StepError(`${url} was not recompressed`);
}
