/** @jest-environment node */
import { sql } from "kysely";
import { newTestDatabase } from "@/lib/dev/testing/backend/shop";
import { onPostgres, openRows } from "@/lib/dev/testing/backend/test-database";
import { migrate } from "./migrate";
import type { Db } from "./schema";

const dialect = () => (onPostgres() ? "postgres" : "sqlite");

async function addOrder(db: Db, id: number, status: number): Promise<void> {
  await sql`insert into orders (id, order_number, user_id, status, billing_name, billing_phone,
    shipping_country, shipping_address, shipping_city, shipping_zip, subtotal, shipping_charge, tax,
    discount, total, payment_method, payment_status, ordered_at)
    values (${id}, ${`NM-${id}`}, null, ${status}, 'R', '1', 'B', 'A', 'D', '1', 100, 0, 0, 0, 100,
    'cod', 'to_be_paid', 5)`.execute(db);
}

async function addStep(db: Db, order: number, to: number, at: number): Promise<void> {
  await sql`insert into order_status_history (order_id, from_status, to_status, changed_by,
    changed_at) values (${order}, 0, ${to}, 'Salma', ${at})`.execute(db);
}

test("orders that were handed over are packed, those in the shop are not", async () => {
  const db = await openRows(await newTestDatabase());
  await migrate(db, dialect(), "0071_line_batches");
  for (const [id, status] of [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
    [7, 4],
  ] as const)
    await addOrder(db, id, status);
  for (const [order, to, at] of [
    [2, 1, 10],
    [3, 2, 20],
    [4, 2, 30],
    [4, 3, 40],
    [6, 2, 50],
    [6, 4, 60],
    [7, 4, 70],
  ] as const)
    await addStep(db, order, to, at);
  await migrate(db, dialect());
  const rows = await db.selectFrom("orders").select(["id", "packed_at"]).orderBy("id").execute();
  expect(rows.map(({ packed_at }) => packed_at)).toEqual([null, null, 20, 30, 5, 50, null]);
});
