import { get } from "node:http";
import { StepError } from "../process.mjs";

const ATTEMPTS = 1_000;

/** A page with brotli, as the bytes that were sent. */
function sentBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => resolve(Buffer.concat(chunks)))
        .on("error", reject);
    }).on("error", reject);
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
