import { z } from "zod";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Trx } from "../../db/schema";
import type { ShopEvent } from "../../event";
import { cancelForShop, moveOrder } from "../../services/orders/move-order";
import { findOrder, STATE_NAMES, stateName, stateOf } from "../../services/orders/staff-orders";
import { paymentReceived } from "../../services/outbox/events";
import { paymentsOf } from "../../services/payments/attempts";
import { MANUAL_WAYS, recordManualPayment } from "../../services/payments/manual-payment";
import { refundOrder } from "../../services/payments/staff-refund";
import { type Changed, changing } from "../command";
import { field, flag, line, orderNumber, taka } from "../fields";

const GROUP = "orders";

/** States and payment of an order, as the audit keeps them. */
async function standing(trx: Trx, number: string) {
  const { status, payment_status } = await findOrder(trx, number);
  return { state: stateName(status), payment: payment_status };
}

/** What is told of money that was noted just now, also by completing what is paid at the door. */
async function paidAt(trx: Trx, number: string, at: number): Promise<ShopEvent[]> {
  const { id } = await findOrder(trx, number);
  const payments = await paymentsOf(trx, { kind: "product", id });
  const order = { kind: "product", number } as const;
  return payments
    .filter(({ state, created_at }) => state === "paid" && created_at === at)
    .map((payment) => paymentReceived({ ...payment, order }));
}

type OrderChange = Omit<Changed, "audit" | "events"> & { more?: Record<string, unknown> };

/**
 * Does something about one order and notes its standing before and after.
 * @param already what is said when it was so already and nothing is done
 */
async function about(
  trx: Trx,
  { number, at }: { number: string; at: number },
  already: string,
  change: () => Promise<OrderChange | null>,
): Promise<Changed> {
  const before = await standing(trx, number);
  const done = await change();
  if (!done) return { answer: { message: `Order ${number} ${already}.` } };
  const { more, ...changed } = done;
  const after = { ...(await standing(trx, number)), ...more };
  const events = await paidAt(trx, number, at);
  return { ...changed, events, audit: [{ subject: `order ${number}`, before, after }] };
}

const STATES = STATE_NAMES.filter((name) => name !== "pending" && name !== "cancelled");

export const next = changing(
  GROUP,
  {
    name: "next",
    summary: "moves an order on: pending, processing, in-transit, completed",
    input: z.object({
      number: orderNumber,
      to: field(
        z.enum(STATES).optional(),
        "STATE",
        `only to this state (${STATES.join(", ")}): may be repeated`,
      ),
    }),
    args: ["number"],
  },
  (trx, { number, to }, { by, at }) =>
    about(trx, { number, at }, `is ${to} already`, async () => {
      const moved = await moveOrder(trx, number, to && stateOf(to), by, at);
      if (!moved) return null;
      const message = `Order ${number} is now ${stateName(moved.to)} (was ${stateName(moved.from)}).`;
      return { stale: moved.changes, answer: { message } };
    }),
);

export const cancel = changing(
  GROUP,
  {
    name: "cancel",
    summary: "cancels an order that is not paid; its pieces go back into stock",
    input: z.object({ number: orderNumber }),
    args: ["number"],
  },
  (trx, { number }, { by, at }) =>
    about(trx, { number, at }, "is cancelled already", async () => {
      const moved = await cancelForShop(trx, number, by, at);
      if (!moved) return null;
      const message = `Order ${number} is cancelled, its pieces are back in stock.`;
      return { stale: moved.changes, answer: { message } };
    }),
);

export const paid = changing(
  GROUP,
  {
    name: "paid",
    summary: "notes that an order's money has come outside the payment service",
    input: z.object({
      number: orderNumber,
      amount: field(taka, "TAKA", "what came; must be the order's total"),
      way: field(z.enum(MANUAL_WAYS), "WAY", `one of ${MANUAL_WAYS.join(", ")}`),
      trx: field(line(60).optional(), "ID", "number of the transaction or receipt"),
    }),
    args: ["number"],
  },
  (trx, { number, amount, way, trx: trxId = null }, { at }) =>
    about(trx, { number, at }, "is paid already", async () => {
      const payment = { orderNumber: number, amount, way, trxId };
      const stale = await recordManualPayment(trx, payment, at);
      if (!stale) return null;
      const message = `Order ${number} is paid: ${toTaka(amount)} taka by ${way}.`;
      return { stale, answer: { message }, more: { amount: toTaka(amount), way, trx: trxId } };
    }),
);

export const refund = changing(
  GROUP,
  {
    name: "refund",
    summary: "gives money of a paid order back, all of it or a part",
    input: z.object({
      number: orderNumber,
      amount: field(taka.optional(), "TAKA", "how much; all that is left when not given"),
      reason: field(line(200), "TEXT", "why; the payment service is told, too"),
      trx: field(line(60).optional(), "ID", "number of the transfer, when it went back by hand"),
      again: flag("the same amount once more"),
    }),
    args: ["number"],
  },
  (trx, { number, trx: trxId = null, ...wish }, { at }) =>
    about(trx, { number, at }, "has its money back already", async () => {
      const noted = await refundOrder(trx, { ...wish, orderNumber: number, trxId }, at);
      if (!noted) return null;
      const refunded = toTaka(noted.amount);
      const how =
        noted.state === "done"
          ? "noted as given back by hand"
          : `goes back through ${noted.payment.gateway} within minutes`;
      const message = `${refunded} taka of order ${number}: ${how}.`;
      return { answer: { message }, more: { refunded, reason: wish.reason } };
    }),
);

export const note = changing(
  GROUP,
  {
    name: "note",
    summary: "writes a note to an order, for staff only",
    input: z.object({
      number: orderNumber,
      text: field(line(1_000), "TEXT", "the note"),
    }),
    args: ["number", "text"],
  },
  async (trx, { number, text }, { by, at }) => {
    const { id } = await findOrder(trx, number);
    const latest = await trx
      .selectFrom("staff_notes")
      .select(["note", "written_by"])
      .where("order_id", "=", id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (latest?.note === text && latest.written_by === by)
      return { answer: { message: `Order ${number} has this note already.` } };
    await trx
      .insertInto("staff_notes")
      .values({ order_id: id, note: text, written_by: by, written_at: at })
      .execute();
    return {
      audit: [{ subject: `order ${number}`, before: null, after: { noted: true } }],
      answer: { message: `Noted to order ${number}.` },
    };
  },
);
