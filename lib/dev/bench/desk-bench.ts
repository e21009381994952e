import { pino } from "pino";
import { openDeskDoor } from "@/lib/backend/desk-door";
import { connect } from "@/lib/backend/kernel/db/connect";
import { createBenchDatabase } from "./bench-database";
import { generateDeskShop } from "./generate-desk-shop";
import { timeSingleCall } from "./timing";

const PRODUCTS = 2_000;
const ORDERS = 500_000;

/** Reads of lists, tabs, pages and searches, below /api/desk. */
const CALLS = [
  ...["orders", "orders?page=400", "orders?sort=total&order=desc", "orders?state=pending"],
  ...["orders?tab=to_pack", "orders?tab=unpaid", "orders?tab=late", "orders?tab=needs_decision"],
  ...["orders/counts", "orders?q=nothing", "orders?q=01800000123", "orders?q=NM-0042-0003-7777"],
  ...["orders?q=01800&tab=unpaid", "people?q=Rahima", "people?q=018000"],
  ...["overview", "appointments", "people?q=01800000123", "returns", "complaints", "payments"],
  ...["reviews", "questions", "newsletter", "low-stock", "expiring", "prices", "products"],
  ...["media", "audit", "audit/summary", "ebook-orders", "prescriptions"],
];

/** Times reads of the desk with `count` orders, on PostgreSQL where TEST_DATABASE_URL answers. */
export async function deskTable(count = ORDERS) {
  const kind = process.env.TEST_DATABASE_URL ? "postgres" : "sqlite";
  const { options, remove } = await createBenchDatabase(kind, PRODUCTS);
  const log = pino({ level: "error" });
  const { db } = await connect(options, log);
  const operator = { name: "bench", osUser: "bench", command: "bench", confirmed: true };
  try {
    await generateDeskShop(db, options.databaseUrl, count, Date.now());
    const door = await openDeskDoor(db, log, options);
    const table: Record<string, Record<string, string>> = {};
    for (const path of CALLS) {
      const { median, p95 } = await timeSingleCall(async () => {
        const request = new Request(`http://localhost:3000/api/desk/${path}`);
        const response = await door.ask(request, operator);
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
        await response.arrayBuffer();
      });
      table[path] = { "median, ms": median.toFixed(1), "p95, ms": p95.toFixed(1) };
    }
    await door.close();
    return table;
  } finally {
    await db.destroy();
    await remove();
  }
}
