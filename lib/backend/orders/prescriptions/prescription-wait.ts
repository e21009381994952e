import type { Selectable } from "kysely";
import type { WaitsFor } from "@/lib/contract/terms";
import { isAbroad } from "@/lib/shop/order/shipping";
import { layerSettings } from "@/lib/site/settings";
import type { Schema, Trx } from "../../kernel/db/schema";
import { readStoredSettings } from "../../kernel/settings/stored-settings";
import { paymentsOf } from "../../payments/attempts";
import { hasKeptMoney } from "../../payments/payment-state";
import { BY_CALL, type CashMeans, cashStepOfStored } from "../cash-buyer";
import { waitOfCash } from "../decide-hold";
import { delaysPayment, expiryOf, unpaidExpiry } from "../hold-rules";
import { renewPromiseAtRelease } from "../promise";

type OrderRow = Selectable<Schema["orders"]>;

/** The facts of a line that decide whether the pharmacist still has to accept it. */
interface RxFacts {
  needs_prescription: number;
  is_antibiotic: number;
  rx_accepted: number;
}

/** Whether the pharmacist still has to accept a line. */
export function isUnaccepted(line: RxFacts): boolean {
  return (line.needs_prescription === 1 || line.is_antibiotic === 1) && line.rx_accepted === 0;
}

async function isPlacedByStaff(trx: Trx, orderId: number): Promise<boolean> {
  const placed = await trx
    .selectFrom("order_status_history")
    .select("changed_by")
    .where("order_id", "=", orderId)
    .where("from_status", "is", null)
    .executeTakeFirst();
  return placed !== undefined && placed.changed_by !== "customer";
}

/** Whether staff took an order by phone, or it was released before: its buyer is checked. */
const isBuyerChecked = async (trx: Trx, { id, released_at }: OrderRow) =>
  released_at !== null || (await isPlacedByStaff(trx, id));

const keepsMoney = async (trx: Trx, id: number) =>
  hasKeptMoney(await paymentsOf(trx, { kind: "product", id }));

/**
 * Returns what the order waits for after the prescription is accepted; null if it can then be paid, or
 * is paid already: staff recorded the money meanwhile.
 */
async function nextWait(
  trx: Trx,
  order: OrderRow,
  { means, isPaid }: { means: CashMeans; isPaid: boolean },
  at: number,
): Promise<WaitsFor | null> {
  if (isAbroad(order.shipping_country) && order.shipping_charge === 0) return "charge";
  if (isPaid) return null;
  if (order.payment_method !== "cod" || (await isBuyerChecked(trx, order))) return null;
  return waitOfCash(await cashStepOfStored(trx, order, means, at));
}

function orderById(trx: Trx, orderId: number): Promise<OrderRow> {
  return trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
}

async function hasUnaccepted(trx: Trx, orderId: number): Promise<boolean> {
  const lines = await trx
    .selectFrom("order_lines")
    .select(["needs_prescription", "is_antibiotic", "rx_accepted"])
    .where("order_id", "=", orderId)
    .execute();
  return lines.some(isUnaccepted);
}

const limitsOf = async (trx: Trx) => layerSettings(await readStoredSettings(trx)).settings.orders;

/**
 * Ends the wait for a prescription once no line needs one any more. The time to pay starts now; an
 * order that waits for something else of staff keeps the time that it has.
 * @param means to check a buyer who pays in cash
 * @returns whether the wait is over
 */
export async function endPrescriptionWait(
  trx: Trx,
  orderId: number,
  at: number,
  means: CashMeans = BY_CALL,
): Promise<boolean> {
  const order = await orderById(trx, orderId);
  if (order.waits_for !== "prescription" || (await hasUnaccepted(trx, orderId))) return false;
  const isPaid = await keepsMoney(trx, orderId);
  const waits_for = await nextWait(trx, order, { means, isPaid }, at);
  const isReleased = waits_for === null;
  const isPaidOnline = order.payment_method === "mobile" || waits_for === "advance";
  const expires = isPaidOnline && !isPaid;
  const payable = expires ? unpaidExpiry(await limitsOf(trx), at) : null;
  await trx
    .updateTable("orders")
    .set({
      waits_for,
      ...(!delaysPayment(waits_for) && { expires_at: payable }),
      ...(isReleased && { released_at: at }),
    })
    .where("id", "=", orderId)
    .execute();
  if (isReleased) await renewPromiseAtRelease(trx, orderId, at);
  return true;
}

/** Returns when an order that waits for its prescription from now on expires; null for never. */
async function waitingExpiry(trx: Trx, { hold }: OrderRow, at: number): Promise<number | null> {
  const waiting = {
    method: "mobile",
    hold,
    waitsFor: "prescription",
    isKnownCustomer: true,
  } as const;
  return expiryOf(waiting, { limits: await limitsOf(trx), hasGateway: false }, at);
}

/**
 * Lets an order wait for the pharmacist again, because staff added products that need a
 * prescription. A paid order does not expire.
 */
export async function beginPrescriptionWait(trx: Trx, orderId: number, at: number): Promise<void> {
  const order = await orderById(trx, orderId);
  if (order.waits_for === "prescription") return;
  const isKept = await keepsMoney(trx, orderId);
  const expires_at = isKept ? null : await waitingExpiry(trx, order, at);
  await trx
    .updateTable("orders")
    .set({ waits_for: "prescription", expires_at })
    .where("id", "=", orderId)
    .execute();
}

/**
 * Starts the time of an order that waits for its prescription again, because the other side has to
 * act now: pages came for the pharmacist, or the customer is asked for others. It never ends earlier
 * than before.
 */
export async function restartPrescriptionWait(
  trx: Trx,
  orderId: number,
  at: number,
): Promise<void> {
  const order = await orderById(trx, orderId);
  if (order.waits_for !== "prescription" || order.expires_at === null) return;
  const renewed = await waitingExpiry(trx, order, at);
  const expires_at = renewed === null ? null : Math.max(renewed, order.expires_at);
  await trx.updateTable("orders").set({ expires_at }).where("id", "=", orderId).execute();
}
