/** @jest-environment node */
import { sql } from "kysely";
import { newTestDatabase } from "@/lib/dev/testing/backend/shop";
import { onPostgres, openRows } from "@/lib/dev/testing/backend/test-database";
import { migrate } from "./migrate";
import type { Db } from "./schema";

const dialect = () => (onPostgres() ? "postgres" : "sqlite");

const order = (
  id: number,
  status: string,
) => `insert into orders (id, order_number, user_id, status,
  billing_name, billing_phone, shipping_country, shipping_address, shipping_city, shipping_zip,
  subtotal, shipping_charge, tax, discount, total, payment_method, payment_status, ordered_at)
  values (${id}, 'NM-${id}', null, 1, 'R', '1', 'B', 'A', 'D', '1', 100, 0, 0, 0, 100, 'mobile',
  '${status}', 5)`;
const payment = (id: number, gateway: string, state: string) => `insert into payments (id, order_id,
  attempt, attempts, invoice, gateway, state, language, gateway_payment_id, trx_id, amount,
  lease_until, created_at, updated_at)
  values (${id}, ${id}, 1, 0, 'NM-${id}-1', '${gateway}', '${state}', 'en', 'PAY${id}', 'TRX${id}',
  100, 0, 7, 8)`;
const refund = (id: number, of: number, trx: string, attempts: number) => `insert into refunds (id,
  payment_id, key, amount, reason, state, refund_trx_id, attempts, created_at, updated_at)
  values (${id}, ${of}, 'k${id}', 50, 'r', 'done', ${trx}, ${attempts}, 12, 13)`;

async function arrange(db: Db): Promise<void> {
  const statements = [
    order(1, "refunded"),
    payment(1, "bkash", "refunded"),
    refund(1, 1, "'A'", 1),
    refund(2, 1, "'A'", 1),
    order(2, "paid"),
    payment(2, "cash", "paid"),
    refund(3, 2, "'B'", 0),
    refund(4, 2, "'B'", 0),
    refund(5, 2, "null", 0),
    refund(6, 2, "null", 0),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

test("puts the second refund with the same transaction under review", async () => {
  const db = await openRows(await newTestDatabase());
  await migrate(db, dialect(), "0021_scale_indexes");
  await arrange(db);
  await migrate(db, dialect());
  const refunds = await db.selectFrom("refunds").selectAll().orderBy("id").execute();
  expect(refunds).toMatchObject([
    { state: "done", refund_trx_id: "A", sent_at: 13 },
    { state: "review", refund_trx_id: null, sent_at: null, problem: expect.stringContaining("A,") },
    { state: "done", refund_trx_id: "B", sent_at: null },
    { state: "done", refund_trx_id: "B (4)" },
    { state: "done", refund_trx_id: null },
    { state: "done", refund_trx_id: null },
  ]);
  const payments = await db.selectFrom("payments").select("state").orderBy("id").execute();
  expect(payments.map(({ state }) => state)).toEqual(["refunding", "paid"]);
  const orders = await db.selectFrom("orders").select("payment_status").orderBy("id").execute();
  expect(orders.map((row) => row.payment_status)).toEqual(["being_checked", "paid"]);
  await db.destroy();
});
