import { openBackend } from "@/lib/backend/backend";
import { openPostgres } from "@/lib/backend/db/postgres/open";
import type { Db } from "@/lib/backend/db/schema";
import { StepError, say } from "../process.mjs";
import { Visitor } from "../testing/backend/visitor";
import { generatedMobile, generatedOrderNumber, generateOrders } from "./generate-orders";
import { staffOn } from "./instance-writes";
import { makePlace, type Place } from "./place";
import { type Call, timeAlone } from "./timing";

const PRODUCTS = 10_000;
const ORDERS = 1_000_000;

async function expectGood(answer: Promise<{ status: number }>, what: string): Promise<void> {
  const { status } = await answer;
  if (status !== 200) throw new Error(`${what} answered ${status}`);
}

/** What people and staff ask of a shop with many orders. */
function callsOf(visitor: Visitor, db: Db, dataDir: string, count: number): Record<string, Call> {
  const some = (number: number) => 1 + ((number * 7_919) % count);
  const read = (path: string) => () => expectGood(visitor.get(path), path);
  const run = staffOn(db, dataDir);
  const staff =
    (...argv: string[]) =>
    () =>
      run(...argv);
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  return {
    "home products": read("/api/get-home-products"),
    "product details": (number) => read(`/api/get-details/${1 + (number % 400)}`)(),
    "tracking an order": (number) => {
      const n = some(number);
      const phone = generatedMobile(1 + (n % Math.max(1, Math.floor(count / 10))));
      const sent = { order_number: generatedOrderNumber(n), phone };
      return expectGood(visitor.send("POST", "/api/track-order", sent), "track-order");
    },
    "orders list": staff("orders", "list"),
    "orders list --state pending": staff("orders", "list", "--state", "pending"),
    "orders show": (number) => staff("orders", "show", generatedOrderNumber(some(number)))(),
    "orders export of a month": staff("orders", "export", "--since", day),
    "customers find": (number) => staff("customers", "find", generatedMobile(1 + (number % 100)))(),
  };
}

async function measure({ options }: Place, url: string, count: number) {
  const backend = await openBackend(options);
  const db = openPostgres(url, () => undefined);
  try {
    const visitor = new Visitor(backend);
    const table: Record<string, Record<string, string>> = {};
    for (const [name, call] of Object.entries(callsOf(visitor, db, options.dataDir, count))) {
      const { median, p95 } = await timeAlone(call);
      table[name] = { "median, ms": median.toFixed(1), "p95, ms": p95.toFixed(1) };
    }
    return table;
  } finally {
    await db.destroy();
    await backend.close();
  }
}

/**
 * How long calls take on PostgreSQL with 10,000 products and so many orders.
 * @throws StepError without TEST_DATABASE_URL
 */
export async function orderTable(count = ORDERS) {
  if (!process.env.TEST_DATABASE_URL)
    throw new StepError("--orders needs a PostgreSQL: TEST_DATABASE_URL");
  const place = await makePlace("postgres", PRODUCTS);
  const url = place.options.databaseUrl ?? "";
  try {
    const started = performance.now();
    await generateOrders(url, count, Date.now());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${count} orders beside ${PRODUCTS} products were made in ${seconds} s`);
    return await measure(place, url, count);
  } finally {
    await place.remove();
  }
}
