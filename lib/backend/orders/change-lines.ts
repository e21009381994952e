import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { offOtherCharge } from "@/lib/shop/pricing/order-totals";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import type { Change, Stale } from "../kernel/changes/change";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { AppError, fieldError } from "../kernel/errors";
import { readDeliveryTerms } from "../kernel/settings/delivery-terms";
import { dueOf } from "../payments/due";
import type { RefundLimits } from "../payments/payment-settings";
import { hasKeptMoney } from "../payments/payment-state";
import { refundedFacts } from "../payments/refund-paid";
import type { RefundStored } from "../payments/refund-parts";
import { type BatchPieces, divideAmong, mergePieces, withoutPieces } from "../stock/take-stock";
import { endFreeAdvance } from "./advance";
import type { CashMeans } from "./cash-buyer";
import { checkCashAgain, isCashDue, storedCashOrder } from "./check-cash";
import { batchesOfLines, setLineBatches, withBatchTexts } from "./line-batches";
import { takeLines } from "./order-lines";
import { type LinesInput, type LinesPlan, type PlannedLine, planLines } from "./plan-lines";
import {
  beginPrescriptionWait,
  endPrescriptionWait,
  isUnaccepted,
} from "./prescriptions/prescription-wait";
import { forgetRefusedLines } from "./prescriptions/refused-lines";
import { putPiecesBack, type TakenPieces } from "./put-pieces-back";
import {
  type PlannedRefund,
  planOverpaymentRefunds,
  type RepricedOrder,
} from "./refund-overpayment";
import { repricedOrder, settleTotal } from "./reprice-order";
import { findOrder, lockOrder, stateName } from "./staff-orders";

type Order = Awaited<ReturnType<typeof findOrder>>;

const CASH_FIELD = { name: "items", noCash: refusalText("delivery.noCashHere") };
const TOTAL_CHANGED = refusalText("orderLines.otherTotal");

interface RefundTerms {
  /** Most refunds of one payment by gateway. */
  refundLimits: RefundLimits;
  /** Means to check a buyer who pays in cash; staff call if undefined. */
  cashMeans?: CashMeans | undefined;
}

/** An order with changed lines, before it is saved; amounts in poisha. */
export interface LinesQuote {
  lines: PlannedLine[];
  was: number;
  becomes: number;
  /** Delivery charge, which can change with the subtotal. */
  delivery: { was: number; becomes: number };
  /** Amount that the customer still has to pay after the change. */
  due: number;
  /** Refunds of the amount paid in excess of the new total. */
  promised: PlannedRefund[];
}

/**
 * Checks that an order is not packed yet and that its money allows another total.
 * @throws AppError 409
 */
async function checkChange(trx: Trx, order: Order, { totals }: LinesPlan): Promise<RepricedOrder> {
  if (order.status !== ORDER_STATUS.pending)
    throw new AppError(
      409,
      refusalText("orders.because", {
        order: order.order_number,
        reason: refusalText("orderLines.wrongState", {
          state: refusalText(`orderStates.${stateName(order.status)}`),
        }),
      }),
    );
  return repricedOrder(trx, order, totals.total);
}

async function checked(
  trx: Trx,
  order: Order,
  { refundLimits, cashMeans: _, ...input }: LinesInput & RefundTerms,
  now: number,
) {
  const plan = await planLines(trx, order, input, now);
  if (isCashDue(order)) {
    const was = await storedCashOrder(trx, order);
    const added = plan.taken.some(({ quoted }) => quoted.isColdChain);
    const becomes = {
      ...was,
      total: plan.totals.total,
      isColdChain: was.isColdChain || added,
      needsPrescription: plan.lines.some((line) => line.needs_prescription === 1),
    };
    checkCashAgain(await readDeliveryTerms(trx), { was, becomes }, CASH_FIELD);
  }
  const owed = await checkChange(trx, order, plan);
  const quote: LinesQuote = {
    lines: plan.lines,
    was: order.total,
    becomes: owed.total,
    delivery: { was: order.shipping_charge, becomes: plan.totals.shippingCharge },
    due: dueOf(owed),
    promised: planOverpaymentRefunds(owed, refundLimits, now),
  };
  return { plan, owed, quote };
}

/**
 * Returns what a change of the lines of an order would do, without any write.
 * @throws AppError 404 for an unknown order, 409 and 422 as `changeLines`
 */
export async function quoteLines(
  trx: Trx,
  orderNumber: string,
  input: LinesInput & RefundTerms,
  now: number,
): Promise<LinesQuote> {
  return (await checked(trx, await findOrder(trx, orderNumber), input, now)).quote;
}

const lineValues = ({ id: _id, ...line }: PlannedLine) => ({
  ...line,
  total_price: line.price * line.quantity,
});

/** Writes a line. @returns its id */
async function writeLine(trx: Trx, orderId: number, line: PlannedLine): Promise<number> {
  const values = lineValues(line);
  if (line.id !== null) {
    await trx.updateTable("order_lines").set(values).where("id", "=", line.id).execute();
    return line.id;
  }
  const { id } = await trx
    .insertInto("order_lines")
    .values({ ...values, order_id: orderId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @param parts the batches of lines whose pieces change */
async function writeLines(
  trx: Trx,
  orderId: number,
  { lines, removed }: LinesPlan,
  parts: ReadonlyMap<PlannedLine, BatchPieces[]>,
) {
  if (removed.length > 0) await trx.deleteFrom("order_lines").where("id", "in", removed).execute();
  for (const line of lines) {
    const id = await writeLine(trx, orderId, line);
    const changed = parts.get(line);
    if (changed) await setLineBatches(trx, { id, product_id: line.product_id, parts: changed });
  }
}

interface MovedPieces {
  stale: Change[];
  /** The batches of the lines whose pieces changed, after the change. */
  parts: Map<PlannedLine, BatchPieces[]>;
}

/** Puts back and takes the pieces of lines of an order that holds them. */
async function movePieces(
  trx: Trx,
  orderId: number,
  { lines, returned, taken }: LinesPlan,
  at: number,
): Promise<MovedPieces> {
  const rows = await trx
    .selectFrom("order_lines")
    .select(["id", "product_id", "batch_no", "quantity"])
    .where("order_id", "=", orderId)
    .execute();
  const held = await batchesOfLines(trx, rows);
  const parts = new Map<PlannedLine, BatchPieces[]>();
  const pieces: TakenPieces[] = [];
  for (const { id, quantity } of returned) {
    const row = rows.find((one) => one.id === id);
    const own = held.get(id) ?? [];
    // What expires last goes back first.
    const back = divideAmong(own.toReversed(), quantity) ?? [];
    if (row) pieces.push(...back.map((part) => ({ product_id: row.product_id, ...part })));
    const line = lines.find((one) => one.id === id);
    if (line) parts.set(line, withoutPieces(own, back));
  }
  const stale = await putPiecesBack(trx, pieces, at);
  const { parts: all, changes } = await takeLines(
    trx,
    taken.map(({ quoted }) => quoted),
    at,
  );
  for (const [index, { line }] of taken.entries()) {
    const own = parts.get(line) ?? (line.id === null ? [] : (held.get(line.id) ?? []));
    parts.set(line, mergePieces([...own, ...(all[index] ?? [])]));
  }
  return { stale: [...stale, ...changes], parts };
}

/** Returns the lines as the audit shows them. */
async function linesForAudit(trx: Trx, orderId: number) {
  const rows = await trx
    .selectFrom("order_lines")
    .select(["id", "product_id", "batch_no", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return (await withBatchTexts(trx, rows)).map(({ product_id, batch_no, quantity }) => ({
    product: product_id,
    batch: batch_no,
    pieces: quantity,
  }));
}

/** A changed order: changes to record, refunds, and its lines and totals before and after. */
interface ChangedLines {
  stale: Stale[];
  promised: RefundStored[];
  /** New total, refunded amount and due amount, in poisha. */
  money: { total: number; back: number; due: number };
  was: Record<string, unknown>;
  more: Record<string, unknown>;
}

/**
 * Changes the lines of an order before it is packed. If the order holds its pieces, removed pieces
 * return to stock and added ones are taken. Sets the totals and closes open attempts to pay the
 * former total. If the order was paid, the difference is due, or refunded.
 * @param change `expected`: shown total in taka; `reason`: of the refund, if any
 * @returns null if the lines are so already
 * @throws AppError 404 for an unknown order; 409 if it is not pending, a payment is being checked,
 *   or it was refunded; 422 as `planLines`, and errors.total if the total is different
 */
export async function changeLines(
  trx: Trx,
  orderNumber: string,
  { expected, reason, ...input }: LinesInput & RefundTerms & { expected: number; reason: string },
  at: number,
): Promise<ChangedLines | null> {
  const order = await lockOrder(trx, orderNumber);
  const { plan, owed, quote } = await checked(trx, order, input, at);
  const { totals, lines, returned, taken } = plan;
  if (returned.length === 0 && taken.length === 0) return null;
  if (toPoisha(expected) !== totals.total)
    throw fieldError("total", TOTAL_CHANGED, { total: toTaka(totals.total) });
  const before = await linesForAudit(trx, order.id);
  const isHeld = order.hold !== "none";
  const moved = isHeld ? await movePieces(trx, order.id, plan, at) : null;
  await writeLines(trx, order.id, plan, moved?.parts ?? new Map());
  if (taken.length > 0) {
    const added = taken.map(({ line }) => line.product_id);
    await forgetRefusedLines(trx, order.id, added);
  }
  const isPaid = hasKeptMoney(owed.payments);
  const { subtotal, shippingCharge, tax, discount, total } = totals;
  await trx
    .updateTable("orders")
    .set({
      subtotal,
      shipping_charge: shippingCharge,
      tax,
      discount,
      total,
      ...offOtherCharge(order, shippingCharge),
      needs_prescription: lines.some((line) => line.needs_prescription === 1) ? 1 : 0,
      // A paid order does not expire because more has to be paid for it now.
      ...(isPaid && { expires_at: null }),
    })
    .where("id", "=", order.id)
    .execute();
  if (taken.some(({ quoted }) => isUnaccepted(quoted.line)))
    await beginPrescriptionWait(trx, order.id, at);
  else await endPrescriptionWait(trx, order.id, at, input.cashMeans);
  await endFreeAdvance(trx, order.id, at);
  const settled = await settleTotal(trx, order, owed, { parts: quote.promised, reason }, at);
  const { promised } = settled;
  return {
    stale: moved?.stale ?? [],
    ...settled,
    was: {
      total: toTaka(order.total),
      delivery: toTaka(order.shipping_charge),
      lines: before,
    },
    more: {
      total: toTaka(total),
      delivery: toTaka(shippingCharge),
      lines: await linesForAudit(trx, order.id),
      ...(promised.length > 0 && refundedFacts(promised)),
    },
  };
}
