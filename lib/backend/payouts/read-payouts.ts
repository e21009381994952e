import type { DeskCourierPayout, DeskPayoutLine } from "@/lib/contract/payouts/desk-schemas";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import { iso } from "../kernel/time/iso-time";
import type { MonthSpan } from "../kernel/time/month-span";

function payouts(db: Db) {
  return db
    .selectFrom("courier_payouts as payout")
    .leftJoin("courier_payout_lines as line", "line.payout_id", "payout.id")
    .select(["payout.id", "payout.name", "payout.reference", "payout.paid_at", "payout.amount"])
    .select(["payout.problem", "payout.done_at"])
    .select(({ fn, eb, and }) => [
      fn.count("line.id").as("parcels"),
      fn.sum("line.collected").as("collected"),
      fn.sum("line.fee").as("fee"),
      fn
        .count("line.id")
        .filterWhere(and([eb("line.problem", "is not", null), eb("line.done_at", "is", null)]))
        .as("problems"),
    ])
    .groupBy("payout.id");
}

type Row = Awaited<ReturnType<ReturnType<typeof payouts>["executeTakeFirstOrThrow"]>>;

const payoutOf = (row: Row): DeskCourierPayout => ({
  id: row.id,
  courier: row.name,
  reference: row.reference,
  paid_at: iso(row.paid_at),
  parcels: Number(row.parcels),
  collected: toTaka(Number(row.collected ?? 0)),
  fee: toTaka(Number(row.fee ?? 0)),
  amount: toTaka(row.amount),
  problems: Number(row.problems) + (row.problem !== null && row.done_at === null ? 1 : 0),
});

/** Reads the payouts of a month, the latest first. */
export async function readPayouts(db: Db, { from, until }: MonthSpan) {
  const rows = await payouts(db)
    .where("payout.paid_at", ">=", from)
    .where("payout.paid_at", "<", until)
    .orderBy("payout.paid_at", "desc")
    .orderBy("payout.id", "desc")
    .execute();
  return rows.map(payoutOf);
}

async function readLines(db: Db, payoutId: number): Promise<DeskPayoutLine[]> {
  const rows = await db
    .selectFrom("courier_payout_lines as line")
    .leftJoin("shipments", "shipments.id", "line.shipment_id")
    .leftJoin("orders", "orders.id", "shipments.order_id")
    .select(["line.id", "line.number", "line.collected", "line.fee", "line.problem"])
    .select(["line.done_at", "orders.order_number"])
    .where("payout_id", "=", payoutId)
    .orderBy("line.id")
    .execute();
  return rows.map(({ id, number, collected, fee, problem, done_at, order_number }) => ({
    id,
    parcel: number,
    order: order_number,
    collected: toTaka(collected),
    fee: toTaka(fee),
    net: toTaka(collected - fee),
    problem,
    done: done_at !== null,
  }));
}

/** Reads a payout with its parcels. @throws AppError 404 */
export async function readPayout(db: Db, id: number) {
  const row = await payouts(db).where("payout.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return { ...payoutOf(row), lines: await readLines(db, id) };
}
