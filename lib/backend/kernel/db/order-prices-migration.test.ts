/** @jest-environment node */
import { sql } from "kysely";
import { newTestDatabase } from "@/lib/dev/testing/backend/shop";
import { onPostgres, openRows } from "@/lib/dev/testing/backend/test-database";
import { migrate } from "./migrate";
import type { Db } from "./schema";

const dialect = () => (onPostgres() ? "postgres" : "sqlite");

/** Inserts an order with a line of three pieces and a return of two, as the version before does. */
async function addOrder(db: Db, id: number, subtotal: number, discount: number): Promise<void> {
  await sql`insert into orders (id, order_number, user_id, status, billing_name, billing_phone,
    shipping_country, shipping_address, shipping_city, shipping_zip, subtotal, shipping_charge, tax,
    discount, total, payment_method, payment_status, ordered_at)
    values (${id}, ${`NM-${id}`}, null, 3, 'R', '1', 'B', 'A', 'D', '1', ${subtotal}, 0, 0,
    ${discount}, ${subtotal - discount}, 'cod', 'to_be_paid', 5)`.execute(db);
  await sql`insert into order_lines (id, order_id, product_id, batch_no, name, selling_price,
    discount_percent, discount, price, quantity, total_price)
    values (${id}, ${id}, 1, 'B', 'N', 25500, 10, 2500, 23000, 3, 69000)`.execute(db);
  await sql`insert into returns (order_id, order_line_id, quantity, reason, state, requested_at)
    values (${id}, ${id}, 2, 'R', 'received', 5)`.execute(db);
}

test("orders and returns are filled by the rule so far, also those of an old instance", async () => {
  const db = await openRows(await newTestDatabase());
  await migrate(db, dialect(), "0078_partly_delivered");
  await sql`insert into categories (id, slug, name, position) values (1, 'c', 'C', 1)`.execute(db);
  await sql`insert into brands (id, name) values (1, 'B')`.execute(db);
  await sql`insert into units (id, name) values (1, 'U')`.execute(db);
  await sql`insert into products (id, slug, sku, name, image, description, short_description,
    category_id, brand_id, unit_id, price, created_at, discount_percent, rating, review_count,
    is_new, is_featured, keywords) values (1, 'p', 'p', 'P', 'i', '', '', 1, 1, 1, 25500, 5, 10, 0,
    0, 0, 0, '')`.execute(db);
  await addOrder(db, 1, 76_500, 7_500);
  await addOrder(db, 2, 69_000, 0);
  // Delivered in part: the value of a piece left the subtotal at the list price.
  await addOrder(db, 3, 43_500, -2_500);
  await migrate(db, dialect());
  await addOrder(db, 4, 76_500, 7_500);
  await addOrder(db, 5, 69_000, 0);
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .innerJoin("returns", "returns.order_id", "orders.id")
    .select(["presentation", "subtotal", "orders.discount", "total", "share", "returns.value"])
    .orderBy("orders.id")
    .execute();
  const line = { share: 0, value: 46_000 };
  const cart = { presentation: "included", subtotal: 69_000, discount: 0, total: 69_000, ...line };
  const buyNow = { ...cart, presentation: "separate", subtotal: 76_500, discount: 7_500 };
  expect(rows).toEqual([buyNow, cart, { ...cart, subtotal: 46_000, total: 46_000 }, buyNow, cart]);
  const odd = db.updateTable("orders").set({ presentation: sql`'mixed'` });
  await expect(odd.execute()).rejects.toThrow(/constraint/i);
  await db.destroy();
});
