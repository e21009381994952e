import { milliseconds } from "date-fns";
import { openBackend } from "@/lib/backend/backend";
import { openPostgres } from "@/lib/backend/kernel/db/postgres/open";
import type { Db } from "@/lib/backend/kernel/db/schema";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { printLine, StepError } from "../process.mjs";
import { Visitor } from "../testing/backend/visitor";
import { type BenchDatabase, createBenchDatabase } from "./bench-database";
import { generatedMobile, generatedOrderNumber, generateOrders } from "./generate-orders";
import { staffOn } from "./instance-writes";
import { type Call, timeSingleCall } from "./timing";

const PRODUCTS = 10_000;
const ORDERS = 1_000_000;

async function expectGood(response: Promise<{ status: number }>, what: string): Promise<void> {
  const { status } = await response;
  if (status !== 200) throw new Error(`${what} answered ${status}`);
}

/** Calls of customers and staff on a shop with many orders. */
function callsOf(visitor: Visitor, db: Db, dataDir: string, count: number): Record<string, Call> {
  const some = (number: number) => 1 + ((number * 7_919) % count);
  const read = (path: string) => () => expectGood(visitor.get(path), path);
  const run = staffOn(db, dataDir);
  const staff =
    (...argv: string[]) =>
    () =>
      run(...argv);
  const day = dhakaDay(Date.now() - milliseconds({ days: 30 }));
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
    "customers list": (number) =>
      staff("customers", "list", "--q", generatedMobile(1 + (number % 100)))(),
  };
}

async function measure({ options }: BenchDatabase, url: string, count: number) {
  const backend = await openBackend(options);
  const db = openPostgres(url, () => undefined);
  try {
    const visitor = new Visitor(backend);
    const table: Record<string, Record<string, string>> = {};
    for (const [name, call] of Object.entries(callsOf(visitor, db, options.dataDir, count))) {
      const { median, p95 } = await timeSingleCall(call);
      table[name] = { "median, ms": median.toFixed(1), "p95, ms": p95.toFixed(1) };
    }
    return table;
  } finally {
    await db.destroy();
    await backend.close();
  }
}

/**
 * Times calls on PostgreSQL with 10,000 products and `count` orders.
 * @throws StepError without TEST_DATABASE_URL
 */
export async function orderTable(count = ORDERS) {
  if (!process.env.TEST_DATABASE_URL)
    throw new StepError("--orders needs PostgreSQL: set TEST_DATABASE_URL");
  const place = await createBenchDatabase("postgres", PRODUCTS);
  const url = place.options.databaseUrl ?? "";
  try {
    const started = performance.now();
    await generateOrders(url, count, Date.now());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    printLine(`created ${count} orders on ${PRODUCTS} products in ${seconds} s`);
    return await measure(place, url, count);
  } finally {
    await place.remove();
  }
}
