import { createHash } from "node:crypto";
import type { ShipmentSource } from "@/lib/contract/shipments/terms";
import type { CourierReport } from "../couriers/courier";
import { nameCourier } from "../couriers/hand-over";
import type { ShipmentRow } from "../couriers/shipment-rows";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { lockProductOrder } from "../kernel/db/row-locks";
import type { Trx } from "../kernel/db/schema";
import { FINAL_STATUSES } from "./step-of-status";

/** Finds the parcel that news are about; null if there is none, or its numbers are of two. */
async function findReported(
  trx: Trx,
  courier: string,
  { invoice, consignment }: CourierReport,
): Promise<ShipmentRow | null> {
  if (invoice === null && consignment === null) return null;
  const rows = await trx
    .selectFrom("shipments")
    .selectAll()
    .where("courier", "=", courier)
    // News about a refused parcel show that the courier has it after all.
    .where("state", "in", ["booking", "refused", "booked"])
    .where(({ eb, or }) =>
      or([eb("invoice", "=", invoice ?? ""), eb("consignment", "=", consignment ?? "")]),
    )
    .execute();
  const [row, other] = rows;
  if (!row || other) return null;
  const isOther = (said: string | null, known: string | null) =>
    said !== null && known !== null && said !== known;
  return isOther(invoice, row.invoice) || isOther(consignment, row.consignment) ? null : row;
}

/** News that came twice have the same key; what a courier is asked has only its status. */
function keyOf({ status, words, at }: CourierReport, source: ShipmentSource, row: ShipmentRow) {
  const parts = source === "poll" ? [source, status, row.status_at] : [source, status, words, at];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** Whether a status is later than the one that is known. A final one stays until a later final one. */
function isNews(row: ShipmentRow, { status }: CourierReport, happenedAt: number): boolean {
  if (status === null) return false;
  const isFinal = (one: string | null) => FINAL_STATUSES.some((known) => known === one);
  if (isFinal(row.status) && !isFinal(status)) return false;
  if (isFinal(status) && !isFinal(row.status)) return true;
  return happenedAt >= (row.status_at ?? 0);
}

/** Stores the numbers that were missing, and shows them in an order that was handed over. */
function numbersOf(row: ShipmentRow, report: CourierReport) {
  return {
    consignment: row.consignment ?? report.consignment,
    tracking_code: row.tracking_code ?? report.trackingCode,
  };
}

const hasPayout = async (trx: Trx, id: number) =>
  (await trx
    .selectFrom("courier_payout_lines")
    .select("id")
    .where("shipment_id", "=", id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Returns the cash of a parcel that is another one by news; undefined if it stays. The ledger has it in
 * the month in which it was first reported. A parcel that came back after all brought none, unless it
 * was paid out.
 */
async function newCash(
  trx: Trx,
  row: ShipmentRow,
  { status, collected }: CourierReport,
): Promise<number | undefined> {
  if (status === "returned")
    return row.collected === null || (await hasPayout(trx, row.id)) ? undefined : 0;
  return collected ?? undefined;
}

/**
 * Returns when a parcel was handed over. News that are faster than the answer of its booking hand it
 * over if its order is on its way.
 */
async function handedAt(trx: Trx, row: ShipmentRow, at: number): Promise<number | null> {
  if (row.handed_at !== null || row.state === "booked") return row.handed_at;
  const { status } = await trx
    .selectFrom("orders")
    .select("status")
    .where("id", "=", row.order_id)
    .executeTakeFirstOrThrow();
  return status === ORDER_STATUS.inTransit ? at : null;
}

/**
 * Stores news about a parcel, once for the same news, in any order.
 * @param at epoch ms
 * @returns the id of the parcel; null if it is unknown
 */
export async function recordReport(
  trx: Trx,
  courier: string,
  report: CourierReport,
  source: ShipmentSource,
  at: number,
): Promise<number | null> {
  const found = await findReported(trx, courier, report);
  if (!found) return null;
  await lockProductOrder(trx, found.order_id);
  const row = await trx
    .selectFrom("shipments")
    .selectAll()
    .where("id", "=", found.id)
    .executeTakeFirstOrThrow();
  // A clock of the courier that is ahead must not hide what comes later.
  const happenedAt = Math.min(report.at ?? at, at);
  const numbers = numbersOf(row, report);
  const isKnown = source === "poll" && report.status === row.status;
  if (!isKnown)
    await trx
      .insertInto("shipment_events")
      .values({
        shipment_id: row.id,
        source,
        status: report.status,
        words: report.words,
        event_key: keyOf(report, source, row),
        happened_at: happenedAt,
        received_at: at,
      })
      .onConflict((conflict) => conflict.columns(["shipment_id", "event_key"]).doNothing())
      .execute();
  const news = isNews(row, report, happenedAt);
  const cash = news ? await newCash(trx, row, report) : undefined;
  const isCashNew = cash !== undefined && cash !== row.collected;
  const handed_at = await handedAt(trx, row, at);
  const changed = {
    ...numbers,
    handed_at,
    state: "booked" as const,
    booked_at: row.booked_at ?? at,
    heard_at: at,
    ...(news && { status: report.status, status_at: happenedAt }),
    // Another word than the one that was followed has its own step.
    ...(news && report.status !== row.status && { ended_at: null, problem: null }),
    ...(isCashNew && { collected: cash, collected_at: at }),
    ...(report.fee !== null && { fee: report.fee }),
  };
  await trx.updateTable("shipments").set(changed).where("id", "=", row.id).execute();
  const isNew = numbers.consignment !== row.consignment || row.handed_at === null;
  if (handed_at !== null && isNew) await nameCourier(trx, { ...row, ...numbers });
  return row.id;
}
