/** @jest-environment node */

import { openShop, type TestShop, testOptions } from "@/lib/dev/testing/backend/shop";
import { openBackend } from "../backend";
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

test("seeds no demo customers into a shop with products", async () => {
  await shop.db.deleteFrom("order_lines").execute();
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
