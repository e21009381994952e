import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../kernel/db/schema";
import type { MonthSpan } from "../kernel/time/month-span";

interface CourierEntry {
  at: number;
  order: string | null;
  entry: "collected" | "fee" | "settled";
  /** Poisha. */
  amount: number;
  courier: string;
  transaction: string | null;
}

/** Cash that couriers reported in a span. */
async function reportedCash(db: Db, { from, until }: MonthSpan): Promise<CourierEntry[]> {
  const rows = await db
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select(["shipments.name", "shipments.invoice", "shipments.consignment"])
    .select(["shipments.collected", "shipments.collected_at", "orders.order_number"])
    .where("collected", ">", 0)
    .where("collected_at", ">=", from)
    .where("collected_at", "<", until)
    .execute();
  return rows.map((row) => ({
    at: row.collected_at ?? 0,
    order: row.order_number,
    entry: "collected",
    amount: row.collected ?? 0,
    courier: row.name,
    transaction: row.consignment ?? row.invoice,
  }));
}

/** What payouts of a span say of parcels: their fee, and cash that was not reported before. */
async function paidParcels(db: Db, { from, until }: MonthSpan): Promise<CourierEntry[]> {
  const rows = await db
    .selectFrom("courier_payout_lines as line")
    .innerJoin("courier_payouts as payout", "payout.id", "line.payout_id")
    .leftJoin("shipments", "shipments.id", "line.shipment_id")
    .leftJoin("orders", "orders.id", "shipments.order_id")
    .select(["line.number", "line.collected", "line.fee", "line.problem", "payout.name"])
    .select(["payout.paid_at", "payout.reference", "orders.order_number"])
    .select("shipments.collected as reported")
    .where("payout.paid_at", ">=", from)
    .where("payout.paid_at", "<", until)
    .orderBy("line.id")
    .execute();
  return rows.flatMap((row) => {
    const { number, collected, fee, problem, name, paid_at: at, order_number: order } = row;
    const entry = { at, order, courier: name };
    const isReported = row.reported !== null && row.reported > 0 && problem !== "twice";
    return [
      ...(collected === 0 || isReported
        ? []
        : [{ ...entry, entry: "collected" as const, amount: collected, transaction: number }]),
      ...(fee === 0
        ? []
        : [{ ...entry, entry: "fee" as const, amount: fee, transaction: row.reference }]),
    ];
  });
}

/** What went to the bank account in a span, a row for each payout. */
async function payouts(db: Db, { from, until }: MonthSpan): Promise<CourierEntry[]> {
  const rows = await db
    .selectFrom("courier_payouts")
    .selectAll()
    .where("paid_at", ">=", from)
    .where("paid_at", "<", until)
    .execute();
  return rows.map(({ paid_at: at, amount, name, reference }) => ({
    at,
    order: null,
    entry: "settled",
    amount,
    courier: name,
    transaction: reference,
  }));
}

/**
 * Returns the rows of couriers for the ledger of a month, with amounts in taka: cash that they
 * collected, their fees, and what they paid out, as it is on the bank account.
 */
export async function courierRows(db: Db, span: MonthSpan) {
  const entries = [
    ...(await reportedCash(db, span)),
    ...(await paidParcels(db, span)),
    ...(await payouts(db, span)),
  ];
  return entries.map(({ at, order, entry, amount, courier: way, transaction }) => ({
    time: new Date(at),
    order,
    sold: order === null ? null : "products",
    state: null,
    entry,
    amount: toTaka(amount),
    way,
    transaction,
    by: null,
    reason: null,
    vat: null,
  }));
}
