import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { StepError } from "../process.mjs";

const ATTEMPTS = 1_000;
const BROTLI = { "accept-encoding": "br" };

/** A page with brotli, as the bytes that were sent: `fetch` would unpack them. */
function sentBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: BROTLI }, (answer) => resolve(buffer(answer))).once("error", reject);
  });
}

/**
 * The body of a page as the shop sends it once many have asked for it: compressed better.
 * @throws StepError when it stays as it was
 */
export async function oftenSent(url: string): Promise<Buffer> {
  const first = await sentBody(url);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const body = await sentBody(url);
    if (body.byteLength < first.byteLength) return body;
  }
  throw new StepError(`${url} was not compressed again`);
}
