import { Agent, request } from "node:http";
import { giveUp, StepError } from "./process.mjs";

const CLIENTS = 16;
const WARM_UP_MS = 1_000;
const MEASURE_MS = 5_000;
const paths = [
  "/",
  "/products",
  "/products/1",
  "/category/products/15",
  "/api/cart",
  "/api/get-products",
];

/** The shop to measure; never anything but this machine. */
function target() {
  const given = process.env.BENCH_URL ?? "http://localhost:3000";
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
  if (url?.protocol !== "http:" || !loopback.test(url.hostname)) {
    throw new StepError(`BENCH_URL must be an http address of this machine, it is ${given}`);
  }
  return url;
}

/**
 * @param {URL} url
 * @param {Agent} agent
 * @returns {Promise<{ status: number, bytes: number }>}
 */
function fetchOnce(url, agent) {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { "accept-encoding": "identity" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk) => {
        bytes += chunk.length;
      });
      answer.on("error", reject);
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, bytes }));
    });
    call.setTimeout(10_000, () => call.destroy(new Error("no answer within 10 s")));
    call.on("error", reject).end();
  });
}

/**
 * Keeps all clients busy for some time.
 * @param {URL} url
 * @param {Agent} agent
 * @param {number} duration
 */
async function load(url, agent, duration) {
  /** @type {number[]} */
  const times = [];
  let bytes = 0;
  let failures = 0;
  const start = performance.now();
  const client = async () => {
    while (performance.now() - start < duration) {
      const sent = performance.now();
      const answer = await fetchOnce(url, agent).catch(() => undefined);
      if (answer?.status !== 200) failures++;
      else {
        times.push(performance.now() - sent);
        bytes = answer.bytes;
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  times.sort((a, b) => a - b);
  return { times, bytes, failures, seconds: (performance.now() - start) / 1000 };
}

/**
 * @param {number[]} sorted
 * @param {number} share
 */
function percentile(sorted, share) {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? "-" : `${value.toFixed(1)} ms`;
}

/**
 * @param {Agent} agent
 * @returns {Promise<URL>} where the shop is
 * @throws StepError when none answers
 */
async function runningShop(agent = new Agent()) {
  const origin = target();
  await fetchOnce(new URL("/healthz", origin), agent).catch(() => {
    throw new StepError(`no shop answers at ${origin.origin}, start it with: npm run up`);
  });
  return origin;
}

async function bench() {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const origin = await runningShop(agent);
  /** @type {Record<string, Record<string, string | number>>} */
  const table = {};
  for (const path of paths) {
    const url = new URL(path, origin);
    await load(url, agent, WARM_UP_MS);
    const { times, bytes, failures, seconds } = await load(url, agent, MEASURE_MS);
    table[path] = {
      "requests/s": Math.round(times.length / seconds),
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      bytes,
      "not 200": failures,
    };
  }
  agent.destroy();
  console.table(table);
}

/** The same calls with few and with many products, on databases made for it. */
async function compareSizes() {
  const { register } = await import("tsx/esm/api");
  register();
  const { sizeTables } = await import(new URL("./bench/size-bench.ts", import.meta.url).href);
  const many = Number(process.argv.at(-1)) || undefined;
  for await (const table of sizeTables(many)) console.table(table);
}

/** What each type of page costs, beside nginx and plain Node. */
async function measurePages() {
  const { register } = await import("tsx/esm/api");
  register();
  const { pageTables } = await import(new URL("./bench/page-bench.ts", import.meta.url).href);
  for await (const { title, table } of pageTables()) {
    console.log(`\n${title}`);
    console.table(table);
  }
}

/** The pages that are named behind the mode, else one of each type. */
function chosenPages() {
  const named = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
  return named.length > 0 ? named : ["/", "/products/5", "/products", "/blogs", "/doctors"];
}

/** What pages cost a phone that computes a quarter as fast; a running shop, as above. */
async function measureScripts() {
  const { measureMainThread } = await import("./bench/main-thread.mjs");
  const { origin } = await runningShop();
  console.table(await measureMainThread(origin, chosenPages()));
}

/** What Lighthouse says of the same pages, where it is installed. */
async function runLighthouse() {
  const { measureWithLighthouse } = await import("./bench/lighthouse-bench.mjs");
  const { origin } = await runningShop();
  console.table(await measureWithLighthouse(origin, chosenPages()));
}

/** Whether memory stays what it is under purges and requests. */
async function watchMemory() {
  const { register } = await import("tsx/esm/api");
  register();
  const { memoryRows } = await import(new URL("./bench/memory-bench.ts", import.meta.url).href);
  for await (const { round, MB } of memoryRows()) console.log(`round ${round}: ${MB} MB`);
}

/** What a shop with a million orders costs, on a database made for it. */
async function manyOrders() {
  const { register } = await import("tsx/esm/api");
  register();
  const { orderTable } = await import(new URL("./bench/order-bench.ts", import.meta.url).href);
  console.table(await orderTable(Number(process.argv.at(-1)) || undefined));
}

/** When what one instance or a command writes is seen on all. */
async function watchInstances() {
  const { register } = await import("tsx/esm/api");
  register();
  const { instanceTable } = await import(
    new URL("./bench/instance-bench.ts", import.meta.url).href
  );
  console.table(await instanceTable(Number(process.argv.at(-1)) || undefined));
}

const modes = {
  "--instances": watchInstances,
  "--orders": manyOrders,
  "--size": compareSizes,
  "--pages": measurePages,
  "--main-thread": measureScripts,
  "--lighthouse": runLighthouse,
  "--memory": watchMemory,
};
const mode = Object.entries(modes).find(([name]) => process.argv.includes(name));
await (mode?.[1] ?? bench)().catch(giveUp);
