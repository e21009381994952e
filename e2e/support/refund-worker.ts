import { openBackend } from "../../lib/backend/backend";
import { openDatabase } from "../../lib/backend/kernel/db/open";
import { inTransaction } from "../../lib/backend/kernel/db/transaction";
import { requestRefund } from "../../lib/backend/payments/refunds";

// A backend on the SQLite file in DATA_DIR that uses the payment gateway at GATEWAY_URL. The first
// argument is the job: `prepare` creates paid orders with refunds that are due, `send` sweeps until
// none is due, `books` returns their final states. Results are printed as JSON.
const [job, days = "0"] = process.argv.slice(2);
const dataDir = process.env.DATA_DIR ?? "";
const HOUR_MS = 60 * 60_000;
/** Refunds per payment in poisha. Two are equal, and the sum is the whole payment. */
const PARTS = [10_000, 5_000, 5_000];

let now = Date.now() + Number(days) * 24 * HOUR_MS;
const credentials = { username: "user", password: "word", appKey: "key", appSecret: "secret" };
const baseUrl = process.env.GATEWAY_URL ?? "";
const backend = await openBackend({
  dataDir,
  siteUrl: "http://localhost:3000",
  seed: "demo",
  logLevel: "silent",
  payment: { gateway: "bkash", baseUrl, credentials },
  now: () => now,
});
const db = await openDatabase(dataDir);

async function prepare(): Promise<string[]> {
  const orders = await db.selectFrom("orders").select(["id", "order_number"]).limit(8).execute();
  const amount = PARTS.reduce((sum, part) => sum + part, 0);
  const attempt = {
    ebook_order_id: null,
    attempt: 50,
    gateway: "bkash",
    amount,
    state: "paid" as const,
    redirect_url: null,
    language: "en" as const,
    return_page: null,
    attempts: 0,
    next_check_at: null,
    lease_until: 0,
    created_at: now,
    updated_at: now,
  };
  for (const { id, order_number: number } of orders)
    await inTransaction(db, async (trx) => {
      const payment = await trx
        .insertInto("payments")
        .values({
          ...attempt,
          order_id: id,
          invoice: `${number}-50`,
          gateway_payment_id: `PAY-${number}`,
          trx_id: `TRX-${number}`,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const [n, part] of PARTS.entries()) {
        const refund = { paymentId: payment.id, amount: part, reason: "broken" };
        await requestRefund(trx, { ...refund, key: `${number}-shop-${n + 1}` }, now);
      }
    });
  return orders.map(({ order_number: number }) => `PAY-${number}`);
}

async function isDue(): Promise<boolean> {
  const query = db.selectFrom("refunds").select("id").where("state", "=", "due");
  return (await query.executeTakeFirst()) !== undefined;
}

async function send(): Promise<null> {
  while (await isDue()) {
    await backend.sweep();
    now += 1.1 * HOUR_MS;
  }
  return null;
}

function books() {
  return db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "payment_id")
    .where("gateway", "=", "bkash")
    .select(["refunds.state", "refunds.amount", "refund_trx_id as trxId"])
    .select(["gateway_payment_id as paymentId", "payments.state as payment"])
    .execute();
}

const jobs = { prepare, send, books };
const result = await jobs[job as keyof typeof jobs]();
await db.destroy();
await backend.close();
process.stdout.write(JSON.stringify(result));
