import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { PRESCRIPTION_DECISIONS } from "@/lib/contract/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import type { Trx } from "../../kernel/db/schema";
import type { OrderPrescription } from "../../kernel/db/schema-prescriptions";
import { AppError, fieldError } from "../../kernel/errors";
import {
  prescriptionAccepted,
  prescriptionAgain,
  prescriptionRefused,
} from "../../kernel/outbox/events";
import type { RefundLimits } from "../../payments/payment-settings";
import { readDue } from "../../payments/read-money";
import { advanceOf } from "../advance";
import type { OrderChange } from "../audit-order";
import { cancelledFor } from "../cancellation";
import type { CashMeans } from "../cash-buyer";
import { changeLines, quoteLines } from "../change-lines";
import { cancelForShop } from "../move-order";
import { holdForStaff } from "../staff-hold";
import { findOrder, lockOrder, stateName } from "../staff-orders";
import { openPrescriptions, readPages } from "./order-prescriptions";
import { endPrescriptionWait, isUnaccepted, restartPrescriptionWait } from "./prescription-wait";
import { storeRefusedLines } from "./refused-lines";

const DAY_MS = 86_400_000;

export type Decision = (typeof PRESCRIPTION_DECISIONS)[number];

/** Pharmacist, time, and the rules of the shop. */
interface Terms {
  /** For which an accepted prescription can be used again; 0 for never. */
  days: number;
  refundLimits: RefundLimits;
  /** Means to check a buyer who pays in cash; staff call if undefined. */
  cashMeans?: CashMeans | undefined;
  by: string;
  at: number;
}

/** A decision of the pharmacist. */
export interface DecisionInput {
  decision: Decision;
  /** Reason for the customer; null for none. */
  reason: string | null;
  /** With `part`: lines that leave the order. */
  refused: readonly number[];
}

const REASON = refusalText("prescriptions.reason");
const UNREAD = refusalText("prescriptions.seenInstead");
const ANTIBIOTIC = refusalText("prescriptions.antibiotic");
const NOTHING_SENT = refusalText("prescriptions.nothingSent");
const CHOOSE_PRODUCTS = refusalText("prescriptions.linesToRefuse");
const ONLY_RX = refusalText("prescriptions.otherProducts");
const NEEDS_REFUND = refusalText("prescriptions.moneyGoesBack");
const NOTHING_LEFT = refusalText("prescriptions.nothingLeft");

function readLines(trx: Trx, orderId: number) {
  return trx.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).execute();
}

type Lines = Awaited<ReturnType<typeof readLines>>;

/** @throws AppError 422 */
function checkInput(input: DecisionInput, lines: Lines, hasPages: boolean): void {
  const { decision, reason, refused } = input;
  if (decision === "again" && !hasPages) throw fieldError("decision", NOTHING_SENT);
  if (decision !== "accepted" && reason === null) throw fieldError("reason", REASON);
  if (decision === "again" || decision === "refused") return;
  const left = lines.filter(({ id }) => !refused.includes(id));
  if (!hasPages && left.some((line) => line.is_antibiotic === 1 && isUnaccepted(line)))
    throw fieldError("decision", ANTIBIOTIC);
  if (!hasPages && reason === null) throw fieldError("reason", UNREAD);
  if (decision === "accepted") return;
  const waiting = lines.filter(isUnaccepted).map(({ id }) => id);
  if (refused.length === 0) throw fieldError("refused", CHOOSE_PRODUCTS);
  if (refused.some((id) => !waiting.includes(id))) throw fieldError("refused", ONLY_RX);
  if (left.length === 0) throw fieldError("refused", NOTHING_LEFT);
}

/** @returns the id of the decision */
async function writeDecision(
  trx: Trx,
  orderId: number,
  open: readonly OrderPrescription[],
  { decision, reason }: DecisionInput,
  { by, at }: { by: string; at: number },
): Promise<number> {
  const decided = { state: decision, reason, decided_by: by, decided_at: at };
  for (const { id } of open)
    await trx.updateTable("order_prescriptions").set(decided).where("id", "=", id).execute();
  const last = open.at(-1);
  if (last) return last.id;
  const { id } = await trx
    .insertInto("order_prescriptions")
    .values({ order_id: orderId, prescription_id: null, created_at: at, ...decided })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets the customer use an accepted prescription again, from its first acceptance on. */
async function allowReuse(
  trx: Trx,
  open: readonly OrderPrescription[],
  days: number,
  at: number,
): Promise<void> {
  const ids = open.flatMap(({ prescription_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0 || days === 0) return;
  await trx
    .updateTable("prescriptions")
    .set({ valid_until: at + days * DAY_MS })
    .where("id", "in", ids)
    .where("valid_until", "is", null)
    .execute();
}

/** Ends the use of a refused prescription for other orders; earlier decisions stay. */
async function endReuse(trx: Trx, open: readonly OrderPrescription[], at: number): Promise<void> {
  const ids = open.flatMap(({ prescription_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return;
  await trx
    .updateTable("prescriptions")
    // Not null: accepting it for another order must not allow it again.
    .set({ valid_until: at })
    .where("id", "in", ids)
    .execute();
}

/**
 * Takes the refused lines out of the order, with their pieces and their part of the total.
 * @throws AppError 409 if money would have to go back, which the pharmacist may not decide
 */
async function leaveOut(
  trx: Trx,
  number: string,
  refused: readonly number[],
  { refundLimits, cashMeans, at }: Terms,
): Promise<OrderChange> {
  const lines = refused.map((id) => ({ id, quantity: 0 }));
  const wish = { lines, add: [], refundLimits, cashMeans };
  const { becomes, promised } = await quoteLines(trx, number, wish, at);
  if (promised.length > 0) throw new AppError(409, NEEDS_REFUND);
  const change = { ...wish, expected: toTaka(becomes), reason: "" };
  const changed = await changeLines(trx, number, change, at);
  if (!changed) return {};
  const { stale, was, more } = changed;
  return { stale, was, more };
}

async function accept(
  trx: Trx,
  number: string,
  { decision, refused }: DecisionInput,
  { decisionId, ...terms }: Terms & { decisionId: number },
): Promise<OrderChange> {
  const { at, cashMeans } = terms;
  const { id } = await findOrder(trx, number);
  const lines = await readLines(trx, id);
  const kept = lines
    .filter((line) => isUnaccepted(line) && !refused.includes(line.id))
    .map((line) => line.id);
  if (kept.length > 0)
    await trx.updateTable("order_lines").set({ rx_accepted: 1 }).where("id", "in", kept).execute();
  const changed = decision === "part" ? await leaveOut(trx, number, refused, terms) : null;
  if (changed) {
    const left = lines.filter((line) => refused.includes(line.id));
    await storeRefusedLines(trx, { orderId: id, decisionId }, left);
  }
  const taken = await holdForStaff(trx, await findOrder(trx, number), at);
  await endPrescriptionWait(trx, id, at, cashMeans);
  const order = await findOrder(trx, number);
  const { waits_for, payment_method, payment_status } = order;
  const waitsForAdvance = waits_for === "advance";
  const isOnline = waits_for === null && payment_method === "mobile" && payment_status !== "paid";
  const isPayable = isOnline || waitsForAdvance;
  // A paid order can owe a delivery that is not free any more.
  const due = isOnline ? await readDue(trx, order) : order.total;
  const total = waitsForAdvance ? advanceOf(order) : due;
  const event = prescriptionAccepted({ number, total, isPart: decision === "part", isPayable, at });
  return { ...changed, stale: [...(changed?.stale ?? []), ...taken], events: [event] };
}

async function refuse(trx: Trx, number: string, by: string, at: number): Promise<OrderChange> {
  const moved = await cancelForShop(trx, number, cancelledFor("prescription"), by, at);
  return { stale: moved?.changes, events: [prescriptionRefused(number, at)] };
}

/**
 * Decides about the prescription of an order: accepts all of its lines or some, asks for it again, or
 * refuses it, which cancels the order.
 * @throws AppError 404; 409 if the order does not wait for a prescription, its money has to go back
 *   first, or accepted pieces are not available any more; 422 for a decision that its lines or pages do not allow
 */
export async function decidePrescription(
  trx: Trx,
  number: string,
  input: DecisionInput,
  terms: Terms,
): Promise<OrderChange> {
  const { days, by, at } = terms;
  const order = await lockOrder(trx, number);
  if (order.status !== ORDER_STATUS.pending || order.waits_for !== "prescription")
    throw new AppError(
      409,
      refusalText("prescriptions.orderDoesNotWait", {
        order: number,
        state: refusalText(`orderStates.${stateName(order.status)}`),
      }),
    );
  const open = await openPrescriptions(trx, order.id);
  const hasPages = (await readPages(trx, open)).length > 0;
  checkInput(input, await readLines(trx, order.id), hasPages);
  const decisionId = await writeDecision(trx, order.id, open, input, { by, at });
  const more = { prescription: input.decision };
  if (input.decision === "again") {
    await restartPrescriptionWait(trx, order.id, at);
    return { events: [prescriptionAgain(number, at)], more };
  }
  if (input.decision === "refused") {
    await endReuse(trx, open, at);
    const refused = await refuse(trx, number, by, at);
    return { ...refused, more };
  }
  await allowReuse(trx, open, days, at);
  const accepted = await accept(trx, number, input, { ...terms, decisionId });
  return { ...accepted, more: { ...accepted.more, ...more } };
}
