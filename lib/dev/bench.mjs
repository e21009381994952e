import { register } from "tsx/esm/api";
import { ensureBuilt } from "./prerequisites.mjs";
import { exitWithError, StepError } from "./process.mjs";

register();

/** Number after the option; undefined when none is given. */
const count = Number(process.argv.at(-1)) || undefined;

/**
 * @returns {Promise<URL>} origin of the running shop to measure, on this machine
 * @throws StepError when BENCH_URL is another machine's, or no shop answers
 */
async function runningShop() {
  const given = process.env.BENCH_URL ?? "http://localhost:3000";
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
  if (url?.protocol !== "http:" || !loopback.test(url.hostname))
    throw new StepError(`BENCH_URL must be an http address of this machine, got ${given}`);
  await fetch(new URL("/healthz", url)).catch(() => {
    throw new StepError(`no shop is running at ${url.origin}, start it with: npm run up`);
  });
  return url;
}

/** Measures the responses of a running shop to 16 clients. */
async function measureRunning() {
  const { load } = await import(new URL("./bench/load.ts", import.meta.url).href);
  const origin = await runningShop();
  const headers = { "accept-encoding": "identity" };
  /** @type {Record<string, object>} */
  const table = {};
  for (const path of [
    "/",
    "/products",
    "/products/1",
    "/category/products/15",
    "/api/get-products",
  ]) {
    const { href } = new URL(path, origin);
    await load(href, headers, { clients: 16, ms: 1_000 });
    const { perSecond, p50, p99, bytes } = await load(href, headers, { clients: 16 });
    table[path] = {
      "requests/s": Math.round(perSecond),
      "p50 ms": Number(p50.toFixed(1)),
      "p99 ms": Number(p99.toFixed(1)),
      bytes,
    };
  }
  console.table(table);
}

/** Returns the paths given on the command line, or one page of each type. */
function chosenPages() {
  const named = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
  return named.length > 0 ? named : ["/", "/bn", "/products/5", "/products", "/blogs", "/doctors"];
}

/** docs/commands.md describes the options. */
const modes = {
  "--import": async () => {
    const { importTable } = await import(new URL("./bench/import-bench.ts", import.meta.url).href);
    console.table(await importTable(count));
  },
  "--callers": async () => {
    const { callerTable } = await import(
      new URL("./bench/beside-callers.ts", import.meta.url).href
    );
    console.table(await callerTable(count));
  },
  "--instances": async () => {
    const { instanceTable } = await import(
      new URL("./bench/instance-bench.ts", import.meta.url).href
    );
    console.table(await instanceTable(count));
  },
  "--orders": async () => {
    const { orderTable } = await import(new URL("./bench/order-bench.ts", import.meta.url).href);
    console.table(await orderTable(count));
  },
  "--desk": async () => {
    const { deskTable } = await import(new URL("./bench/desk-bench.ts", import.meta.url).href);
    console.table(await deskTable(count));
  },
  "--size": async () => {
    const { sizeTables } = await import(new URL("./bench/size-bench.ts", import.meta.url).href);
    for await (const table of sizeTables(count)) console.table(table);
  },
  "--pages": async () => {
    const { pageTables } = await import(new URL("./bench/page-bench.ts", import.meta.url).href);
    for await (const { title, table } of pageTables()) {
      console.log(`\n${title}`);
      console.table(table);
    }
  },
  "--against": async () => {
    const [ref, rounds] = process.argv.slice(process.argv.indexOf("--against") + 1);
    if (!ref) throw new StepError("usage: npm run bench -- --against REF [ROUNDS]");
    await ensureBuilt();
    const { againstTable } = await import(
      new URL("./bench/against-bench.ts", import.meta.url).href
    );
    console.table(await againstTable(ref, Number(rounds) || undefined));
  },
  "--main-thread": async () => {
    const { measureMainThread } = await import("./bench/main-thread.mjs");
    console.table(await measureMainThread((await runningShop()).origin, chosenPages()));
  },
  "--visits": async () => {
    const { measureVisits } = await import("./bench/scripted-visits.mjs");
    console.table(await measureVisits((await runningShop()).origin, count));
  },
  "--taps": async () => {
    const { tapTable } = await import(new URL("./bench/desk-taps.ts", import.meta.url).href);
    console.table(await tapTable((await runningShop()).origin));
  },
  "--order-taps": async () => {
    const { orderTapTable } = await import(new URL("./bench/order-taps.ts", import.meta.url).href);
    console.table(await orderTapTable((await runningShop()).origin));
  },
  "--lighthouse": async () => {
    const { measureWithLighthouse } = await import("./bench/lighthouse-bench.mjs");
    console.table(await measureWithLighthouse((await runningShop()).origin, chosenPages()));
  },
  "--memory": async () => {
    const { memoryRows } = await import(new URL("./bench/memory-bench.ts", import.meta.url).href);
    for await (const { round, MB } of memoryRows()) console.log(`round ${round}: ${MB} MB`);
  },
};
const mode = Object.entries(modes).find(([name]) => process.argv.includes(name));
await (mode?.[1] ?? measureRunning)().catch(exitWithError);
