import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createBenchDatabase, environmentOf } from "./bench-database";
import { type LoadResult, load } from "./load";
import { type StartedShop, startBuiltShop } from "./started-shop";

const MANY = 10_000;
const CALLERS = 8;
const MEASURE_MS = 4_000;
const RESPONSE = "/api/get-products";
const PAGE = "/";
const BROTLI = { "accept-encoding": "br" };

/**
 * Row name, Accept-Encoding and number of rounds, each alternating between the page alone and under
 * load. The first request for the list is uncached, so that row has one round.
 */
const SCENARIOS = [
  ["made for the first time, plain", "identity", 1],
  ["plain", "identity", 3],
  ["gzip", "gzip", 3],
  ["brotli", "br", 3],
] as const;

type Row = Record<string, string>;

/** Requests the product list, the largest response, in a loop while `work` runs. */
async function besideCallers<Result>(
  url: string,
  encoding: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const headers = { "accept-encoding": encoding };
  const worker = new Worker(new URL("./callers.mjs", import.meta.url), {
    workerData: { url: url + RESPONSE, headers, callers: CALLERS },
  });
  const failed = once(worker, "error").then(([error]) => Promise.reject(error));
  try {
    return await Promise.race([work(), failed]);
  } finally {
    failed.catch(() => undefined);
    await worker.terminate();
  }
}

async function callerRows(shop: StartedShop): Promise<Record<string, Row>> {
  const url = shop.url.replace("localhost", "127.0.0.1");
  const page = () => load(url + PAGE, BROTLI, { clients: 1, ms: MEASURE_MS });
  await page();
  const rows: Record<string, Row> = {};
  for (const [name, encoding, rounds] of SCENARIOS) {
    const alone: LoadResult[] = [];
    const beside: LoadResult[] = [];
    for (let round = 0; round < rounds; round++) {
      alone.push(await page());
      beside.push(await besideCallers(url, encoding, page));
    }
    const [quiet, busy] = [median(alone, "p50"), median(beside, "p50")];
    rows[`page beside eight: ${name}`] = {
      "alone: p50 ms": quiet.toFixed(2),
      "beside: p50 ms": busy.toFixed(2),
      ratio: (busy / quiet).toFixed(2),
      "beside: p99 ms": median(beside, "p99").toFixed(2),
      MB: String(shop.memory()),
    };
  }
  return rows;
}

function median(results: LoadResult[], which: "p50" | "p99"): number {
  const sorted = results.map((result) => result[which]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Compares the response time of a cached page alone and while eight clients request the list of all
 * `many` products: first with an uncached list, then with a cached one.
 */
export async function callerTable(many = MANY): Promise<Record<string, Row>> {
  const place = await createBenchDatabase("sqlite", many);
  try {
    const shop = await startBuiltShop(environmentOf(place.options));
    try {
      return await callerRows(shop);
    } finally {
      await shop.stop();
    }
  } finally {
    await place.remove();
  }
}
