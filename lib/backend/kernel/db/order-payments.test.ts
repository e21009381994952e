/** @jest-environment node */
import { sql } from "kysely";
import { newTestDatabase } from "@/lib/dev/testing/backend/shop";
import { onPostgres, openRows } from "@/lib/dev/testing/backend/test-database";
import { migrate } from "./migrate";
import type { Db } from "./schema";

const dialect = () => (onPostgres() ? "postgres" : "sqlite");

/** Inserts two payments of an e-book order, one of them refunded, and a product order. */
async function fillOld(db: Db): Promise<void> {
  const statements = [
    `insert into users (id, name, created_at) values (1, 'Rahima', 1)`,
    `insert into ebook_orders (id, order_no, user_id, status, billing_name, billing_phone,
      shipping_country, shipping_address, shipping_city, shipping_zip, subtotal, discount, total,
      payment_method, payment_status, ordered_at)
      values (3, 'NM-E', 1, 0, 'R', '1', 'B', 'A', 'D', '1', 100, 0, 100, 'mobile', 'failed', 5)`,
    `insert into payments (id, ebook_order_id, attempt, attempts, invoice, gateway, state, language,
      gateway_payment_id, trx_id, redirect_url, amount, lease_until, next_check_at, created_at,
      updated_at)
      values (4, 3, 1, 2, 'NM-E-1', 'sandbox', 'refunded', 'bn', 'PAY4', 'TRX4', 'http://x', 100, 6,
      null, 7, 8), (9, 3, 2, 0, 'NM-E-2', 'sandbox', 'pending', 'en', 'PAY9', null, null, 100, 0, 99,
      10, 11)`,
    `insert into refunds (id, payment_id, key, amount, reason, state, refund_trx_id, attempts,
      next_try_at, created_at, updated_at)
      values (2, 4, 'k', 100, 'late', 'done', 'BACK', 1, null, 12, 13)`,
    `insert into orders (id, order_number, user_id, status, billing_name, billing_phone,
      shipping_country, shipping_address, shipping_city, shipping_zip, subtotal, shipping_charge,
      tax, discount, total, payment_method, payment_status, ordered_at)
      values (5, 'NM-P', 1, 0, 'R', '1', 'B', 'A', 'D', '1', 100, 0, 0, 0, 100, 'mobile',
      'to_be_paid', 5)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function allRows(db: Db) {
  const payments = await db.selectFrom("payments").selectAll().orderBy("id").execute();
  return { payments, refunds: await db.selectFrom("refunds").selectAll().execute() };
}

const ATTEMPT = {
  attempts: 0,
  gateway: "sandbox",
  gateway_payment_id: null,
  trx_id: null,
  amount: 100,
  state: "created",
  redirect_url: null,
  language: "en",
  return_page: null,
  next_check_at: null,
  lease_until: 0,
  created_at: 1,
  updated_at: 1,
} as const;

test("keeps payments, refunds and their constraints in the migration and allows payments of orders", async () => {
  const db = await openRows(await newTestDatabase());
  await migrate(db, dialect(), "0009_rankings");
  await fillOld(db);
  const before = await allRows(db);
  await migrate(db, dialect());

  const after = await allRows(db);
  const tried = { sent_at: 13, problem: null, trx_key: "BACK" };
  expect(after.refunds).toEqual(before.refunds.map((row) => ({ ...row, ...tried })));
  const reversed = { reversed_at: null, reversed_by: null };
  const added = { order_id: null, return_page: null, appointment_id: null, ...reversed };
  // The first one was paid, and the time of its attempt is the best that is known.
  const paid = [
    { paid_at: 7, trx_key: "TRX4" },
    { paid_at: null, trx_key: null },
  ];
  expect(after.payments).toEqual(
    before.payments.map((row, index) => ({ ...row, ...added, ...paid[index] })),
  );
  const order = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({ order_number: "NM-P", expires_at: null, language: null });

  const insert = (attempt: number, of: { ebook_order_id?: number; order_id?: number }) =>
    db
      .insertInto("payments")
      .values({
        ...ATTEMPT,
        ebook_order_id: null,
        order_id: null,
        ...of,
        attempt,
        invoice: `${attempt}`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  if (onPostgres()) await sql`select setval('payments_id_seq', 9)`.execute(db);
  expect((await insert(1, { order_id: 5 })).id).toBe(10);
  // Sequential: a promise that rejects before it is awaited counts as unhandled.
  for (const bad of [
    () => insert(7, {}),
    () => insert(7, { order_id: 5, ebook_order_id: 3 }),
    () => insert(1, { order_id: 5 }),
    () => insert(2, { ebook_order_id: 3 }),
    () => insert(7, { order_id: 99 }),
    () => insert(7, { ebook_order_id: 99 }),
    () => db.deleteFrom("payments").where("id", "=", 4).execute(),
    () => db.deleteFrom("orders").where("id", "=", 5).execute(),
  ])
    await expect(bad()).rejects.toThrow(/constraint|violates/i);
  await db.destroy();
});
