import sharp from "sharp";
import { AttackReport } from "../support/attack-report";
import { expect, test } from "../support/fixtures";

test.describe.configure({ timeout: 300_000 });

const report = new AttackReport("uploads");
test.afterAll(() => report.write());

const ENV = { RATE_LIMIT_SCALE: "1", TRUST_PROXY_HOPS: "1" };
const MOST_WAIT_MS = 3_000;

/** Returns the longest time in ms in which the shop answered while `work` ran. */
async function longestResponse(url: string, work: Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - start);
  }
  await work;
  return longest;
}

/** Sends files for an order that does not exist, without session and robot check. */
function sendForm(url: string, files: { bytes: Buffer; type: string }[], address: string) {
  const form = new FormData();
  form.append("order_number", "NM-2222-3333-4444");
  form.append("phone", "01812345679");
  for (const { bytes, type } of files)
    form.append("file", new Blob([new Uint8Array(bytes)], { type }), "page");
  const headers = { Origin: url, "X-Forwarded-For": address };
  return fetch(`${url}/api/prescription-form`, { method: "POST", body: form, headers });
}

const pdfOf = (token: string, bytes: number) =>
  Buffer.concat([Buffer.from("%PDF-1.6\n"), Buffer.alloc(bytes, token), Buffer.from("\n%%EOF\n")]);

test("a file of a stranger does not stop other users", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const picture = await sharp({
    create: { width: 7_800, height: 6_200, channels: 3, background: "#eef" },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const attacks: [name: string, files: { bytes: Buffer; type: string }[]][] = [
    ...["stream\nq", "9 0 obj<</N 1/First 2>>stream\n", "/Filter[", "("].map(
      (token): [string, { bytes: Buffer; type: string }[]] => [
        `a PDF of ${JSON.stringify(token)}`,
        [{ bytes: pdfOf(token, 6_000_000), type: "application/pdf" }],
      ],
    ),
    ["ten pictures of 48 megapixels", Array(10).fill({ bytes: picture, type: "image/png" })],
  ];
  for (const [n, [name, files]] of attacks.entries()) {
    const sent = sendForm(url, files, `198.51.100.${n + 1}`);
    const waited = await longestResponse(url, sent);
    report.attempt(`${name}: others waited ${Math.round(waited)} ms`, waited < MOST_WAIT_MS);
    expect((await sent).status).toBe(404);
  }
  expect(report.successes).toEqual([]);
});
