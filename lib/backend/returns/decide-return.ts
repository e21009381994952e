import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Trx } from "../kernel/db/schema";
import type { ReturnRow } from "../kernel/db/schema-after-sales";
import { AppError, fieldError, notFound } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import { returnAccepted, returnReceived, returnRefused } from "../kernel/outbox/events";
import type { OrderChange } from "../orders/audit-order";
import { issueCreditNote } from "../orders/issue-credit-note";
import { batchText } from "../orders/line-batches";
import { putPiecesBack } from "../orders/put-pieces-back";
import { refundOrder } from "../orders/refund-order";
import { lockOrder } from "../orders/staff-orders";
import type { RefundLimits } from "../payments/payment-settings";
import type { RecordedTransaction } from "../payments/recorded-transaction";
import { refundedFacts } from "../payments/refund-paid";
import { sumOfPieces } from "../stock/sellable-batch";
import type { BatchPieces } from "../stock/take-stock";
import { restockReturn } from "./return-batches";
import { type ReturnAction, returnRefundReason, returnStateAfter } from "./return-rules";

/** A decision of staff about a return; its transaction is that of a manual refund. */
export interface ReturnDecision extends RecordedTransaction {
  id: number;
  action: ReturnAction;
  /** For the customer, required to refuse; or why pieces of a parcel are written off. */
  reason: string | null;
  /** Whether received pieces can be sold again, else they are written off; required to receive. */
  restock: boolean | null;
  /** Pieces that can be sold again, by batch, if the others are written off; null for all. */
  forSale: readonly BatchPieces[] | null;
  refundLimits: RefundLimits;
}

/** A return with the line of its order. */
async function findReturn(trx: Trx, id: number) {
  const found = await trx
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .selectAll("returns")
    .select(["orders.order_number", "order_lines.product_id", "order_lines.batch_no"])
    .select(["order_lines.quantity as ordered", "products.cold_chain"])
    .where("returns.id", "=", id)
    .executeTakeFirst();
  if (!found) throw notFound(refusalText("returns.unknown"));
  return found;
}

type Found = Awaited<ReturnType<typeof findReturn>>;

/** Returns the number of the order of a return. @throws AppError 404 */
export async function orderOfReturn(trx: Trx, id: number): Promise<string> {
  return (await findReturn(trx, id)).order_number;
}

interface Effect {
  columns: Partial<ReturnRow>;
  change: OrderChange;
}

const notifying = (events: ShopEvent[]): OrderChange => ({ events });

/** Returns how many of the received pieces are written off. */
function writtenOffOf({ restock, forSale }: ReturnDecision, quantity: number): number {
  if (!restock) return quantity;
  return forSale ? quantity - sumOfPieces(forSale) : 0;
}

/**
 * Tells the customer that their return has arrived, and issues its credit note. The credit note of
 * a parcel was issued when its order was cancelled.
 */
async function acknowledge(trx: Trx, found: Found, at: number): Promise<OrderChange> {
  const { id, order_number: number, value } = found;
  await issueCreditNote(trx, { orderId: found.order_id, returnId: id }, at);
  return notifying([returnReceived({ id, number }, value)]);
}

async function receive(
  trx: Trx,
  found: Found,
  decision: ReturnDecision,
  at: number,
): Promise<Effect> {
  const { restock, reason, forSale } = decision;
  if (restock === null) throw fieldError("restock", refusalText("returns.saleableRequired"));
  if (restock && found.cold_chain === 1)
    throw fieldError("restock", refusalText("returns.coldWriteOff"));
  const isParcel = found.is_parcel === 1;
  const writtenOff = writtenOffOf(decision, found.quantity);
  if (isParcel && writtenOff > 0 && !reason)
    throw fieldError("reason", refusalText("returns.writeOffReason"));
  const columns = {
    restocked: Number(restock),
    received_at: at,
    ...(isParcel && writtenOff > 0 && { answer: reason }),
  };
  if (!restock) return { columns, change: isParcel ? {} : await acknowledge(trx, found, at) };
  const { product_id } = found;
  const parts = await restockReturn(trx, found, forSale);
  const change = isParcel ? {} : await acknowledge(trx, found, at);
  const pieces = parts.map((part) => ({ product_id, ...part }));
  const more = writtenOff > 0 ? { written_off: writtenOff, for_sale: batchText(parts) } : {};
  return { columns, change: { ...change, more, stale: await putPiecesBack(trx, pieces, at) } };
}

async function refund(
  trx: Trx,
  { order_number: orderNumber, value: amount, id }: Found,
  { trxId, reuse = null, refundLimits }: ReturnDecision,
  at: number,
): Promise<Effect> {
  const reason = returnRefundReason(id);
  const wish = { orderNumber, amount, reason, trxId, reuse, refundLimits };
  const stored = await refundOrder(trx, wish, at);
  if (!stored) throw new AppError(409, refusalText("returns.moneyWentBack"));
  return {
    columns: { refunded: amount, refunded_at: at },
    change: { more: refundedFacts(stored, { reuse }) },
  };
}

async function effectOf(
  trx: Trx,
  found: Found,
  decision: ReturnDecision,
  at: number,
): Promise<Effect> {
  const { action, reason } = decision;
  const { id, order_number: number } = found;
  switch (action) {
    case "accept":
      return {
        columns: { answer: reason, decided_at: at },
        change: notifying([returnAccepted({ id, number }, reason)]),
      };
    case "refuse":
      if (!reason) throw fieldError("reason", refusalText("returns.reasonRequired"));
      return {
        columns: { answer: reason, decided_at: at },
        change: notifying([returnRefused({ id, number }, reason)]),
      };
    case "receive":
      return receive(trx, found, decision, at);
    case "refund":
      return refund(trx, found, decision, at);
  }
}

/**
 * Accepts or refuses a return, receives its pieces, or refunds them. Received pieces return to
 * their batches, or are written off; those that must stay cold always are. The customer gets a
 * credit note. The delivery charge is not
 * refunded.
 * @returns null if it was done already
 * @throws AppError 404 for an unknown return; 409 if its state does not allow it, or as
 *   `refundOrder`; 422 by field if something is missing
 */
export async function decideReturn(
  trx: Trx,
  decision: ReturnDecision,
  at: number,
): Promise<OrderChange | null> {
  const { id, action } = decision;
  await lockOrder(trx, await orderOfReturn(trx, id));
  const found = await findReturn(trx, id);
  const pieces = { state: found.state, isParcel: found.is_parcel === 1 };
  const state = returnStateAfter(pieces, action);
  if (state === found.state) return null;
  if (state === null)
    throw new AppError(409, refusalText("returns.wrongState", { state: found.state }));
  const { columns, change } = await effectOf(trx, found, decision, at);
  await trx
    .updateTable("returns")
    .set({ ...columns, state })
    .where("id", "=", id)
    .execute();
  const facts = { return: id, return_state: state, pieces: found.quantity };
  return {
    ...change,
    was: { return_state: found.state },
    more: { ...facts, value: toTaka(found.value), ...columnsForAudit(columns), ...change.more },
  };
}

function columnsForAudit({ answer, restocked }: Partial<ReturnRow>): Record<string, unknown> {
  return {
    ...(answer && { reason: answer }),
    ...(restocked !== undefined && { restocked: restocked === 1 }),
  };
}
