/** @jest-environment node */

import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  newTestDatabase,
  openShop,
  type TestShop,
  testOptions,
} from "@/lib/dev/testing/backend/shop";
import { openRows } from "@/lib/dev/testing/backend/test-database";
import { openBackend } from "../backend";
import { readLedger } from "../stock/ledger";
import { demoProducts } from "./products";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

test("seeds three named customers who can log in", async () => {
  const rows = await shop.db
    .selectFrom("users")
    .select(["username", "email", "mobile_no"])
    .where("password_hash", "is not", null)
    .execute();
  expect(rows.map((row) => row.username)).toEqual(["rahima", "nusrat", "kamal"]);
  expect(rows.every((row) => row.email !== null && row.mobile_no !== null)).toBe(true);
});

test("seeds product orders and e-book orders in every status", async () => {
  const orders = await shop.db.selectFrom("orders").select("status").execute();
  expect([...new Set(orders.map((order) => order.status))].sort()).toEqual([0, 1, 2, 3, 4]);
  const ebooks = await shop.db.selectFrom("ebook_orders").select("status").execute();
  expect([...new Set(ebooks.map((order) => order.status))].sort()).toEqual([0, 1, 4]);
});

test("seeds stock and sales that add up to the purchased pieces", async () => {
  const sold = new Map<string, number>();
  const lines = await shop.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["product_id", "batch_no", "quantity"])
    .where("orders.status", "!=", 4)
    .execute();
  for (const { product_id, batch_no, quantity } of lines) {
    const key = `${product_id} ${batch_no}`;
    sold.set(key, (sold.get(key) ?? 0) + quantity);
  }
  expect(sold.size).toBeGreaterThan(8);
  const batches = await shop.db.selectFrom("batches").selectAll().execute();
  for (const batch of batches) {
    const seeded = demoProducts()
      .find((product) => product.id === batch.product_id)
      ?.batches.find((one) => one.batch_no === batch.batch_no);
    const key = `${batch.product_id} ${batch.batch_no}`;
    expect(batch.quantity + (sold.get(key) ?? 0)).toBe(seeded?.quantity);
  }
});

test("seeds histories that end with the status of the order", async () => {
  const orders = await shop.db.selectFrom("orders").select(["id", "status"]).execute();
  for (const order of orders) {
    const steps = await shop.db
      .selectFrom("order_status_history")
      .select("to_status")
      .where("order_id", "=", order.id)
      .orderBy("id")
      .execute();
    expect(steps[0]?.to_status).toBe(0);
    expect(steps.at(-1)?.to_status).toBe(order.status);
  }
  expect(await shop.db.selectFrom("cart_items").select("id").execute()).toEqual([]);
});

/** Opens a new shop at an address, with the cases of the demo; returns its folder and its rows. */
async function withCases(siteUrl: string) {
  const dataDir = await newTestDatabase();
  const backend = await openBackend(testOptions(dataDir, { siteUrl, demoCases: true }));
  await backend.close();
  return { dataDir, db: await openRows(dataDir) };
}

test("seeds something to decide on each screen of the desk", async () => {
  const { db, dataDir } = await withCases("http://localhost:3000");
  const prescriptions = db
    .selectFrom("order_prescriptions")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["state", "status", "waits_for", "expires_at"])
    .orderBy("order_prescriptions.id");
  expect(await prescriptions.execute()).toEqual([
    { state: "accepted", status: 1, waits_for: null, expires_at: expect.any(Number) },
    // It waits for as long as the demo runs.
    { state: "waiting", status: 0, waits_for: "prescription", expires_at: null },
  ]);
  const confirmations = db
    .selectFrom("orders")
    .select(["status", "payment_method", "counted", "expires_at"])
    .where("waits_for", "=", "confirmation");
  expect(await confirmations.execute()).toEqual([
    { status: 0, payment_method: "cod", counted: 0, expires_at: null },
  ]);
  const pages = await db.selectFrom("prescription_pages").select(["file", "bytes"]).execute();
  expect(pages).toHaveLength(2);
  for (const { file, bytes } of pages)
    expect(statSync(join(dataDir, "prescriptions", file)).size).toBe(bytes);
  const returns = db.selectFrom("returns").select("state");
  expect(await returns.execute()).toEqual([{ state: "requested" }]);
  const complaints = db.selectFrom("complaints").select("answered_at");
  expect(await complaints.execute()).toEqual([{ answered_at: null }]);
  const batches = await readLedger(db, {});
  expect(batches.filter(({ unexplained }) => unexplained !== 0)).toEqual([]);
  await db.destroy();
});

test("seeds a payment for the total of each paid order, and for no other", async () => {
  const { db } = await withCases("http://localhost:3000");
  const orders = await db
    .selectFrom("orders")
    .leftJoin("payments", "payments.order_id", "orders.id")
    .select(["orders.status", "orders.total", "orders.payment_status", "payments.amount"])
    .execute();
  expect(orders.some(({ payment_status }) => payment_status === "paid")).toBe(true);
  for (const { status, total, payment_status, amount } of orders) {
    expect(payment_status).toBe(status === 3 ? "paid" : "to_be_paid");
    expect(amount).toBe(status === 3 ? total : null);
  }
  await db.destroy();
});

test("seeds nothing to decide on a public address, where the demo has no staff", async () => {
  const { db, dataDir } = await withCases("https://shop.example");
  expect(await db.selectFrom("prescriptions").select("id").execute()).toEqual([]);
  expect(existsSync(join(dataDir, "prescriptions"))).toBe(false);
  await db.destroy();
});

test("seeds no demo customers into a shop with products", async () => {
  for (const table of ["invoices", "order_lines"] as const)
    await shop.db.deleteFrom(table).execute();
  for (const table of ["orders", "ebook_orders"] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.db.deleteFrom("users").where("username", "in", ["rahima", "nusrat"]).execute();
  await (await openBackend(testOptions(shop.dataDir))).close();
  const rows = await shop.db
    .selectFrom("users")
    .select("username")
    .where("password_hash", "is not", null)
    .execute();
  expect(rows).toEqual([{ username: "kamal" }]);
  expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
});
