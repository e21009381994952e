import { z } from "zod";
import { toTaka } from "@/lib/shop/pricing/price";
import { paymentReceived } from "../../services/outbox/events";
import { findPayment } from "../../services/payments/attempts";
import { DECISIONS, decidePayment } from "../../services/settlement/decide-payment";
import { type CommandGroup, changeCommand, readCommand } from "../command";
import { field, flag, idField, limitField, line } from "../fields";
import { decideOneRefund, refunds } from "./refunds";

const list = readCommand(
  {
    name: "review",
    summary: "payments that need a person, the oldest first",
    input: z.object({
      all: flag("also those that do not, the latest first"),
      limit: limitField(50),
    }),
  },
  async ({ db }, { all, limit }) => {
    const query = db
      .selectFrom("payments")
      .leftJoin("orders", "orders.id", "payments.order_id")
      .leftJoin("ebook_orders", "ebook_orders.id", "payments.ebook_order_id")
      .select([
        "payments.id",
        "gateway",
        "state",
        "amount",
        "trx_id",
        "payments.gateway_payment_id",
      ])
      .select(["payments.created_at", "payments.updated_at", "order_number", "order_no"])
      .limit(limit);
    const rows = await (all
      ? query.orderBy("payments.id", "desc")
      : query.where("state", "=", "review").orderBy("payments.id")
    ).execute();
    return {
      rows: rows.map((payment) => ({
        id: payment.id,
        order: payment.order_number ?? payment.order_no,
        kind: payment.order_number === null ? "e-book" : "products",
        by: payment.gateway,
        state: payment.state,
        amount: toTaka(payment.amount),
        payment: payment.gateway_payment_id,
        transaction: payment.trx_id,
        begun: new Date(payment.created_at),
        changed: new Date(payment.updated_at),
      })),
    };
  },
);

const SAID = {
  paid: "is paid, its order goes on",
  unpaid: "counts as not paid",
  refund: "goes back through its gateway within minutes",
};

const decide = changeCommand(
  "payments",
  {
    name: "decide",
    summary: "settles a payment under review, after a look into the gateway's own list",
    input: z.object({
      id: idField("id of the payment"),
      as: field(
        z.enum(DECISIONS),
        "WHAT",
        "paid (the order goes on), unpaid, or refund (what was paid goes back)",
      ),
      trx: field(line(60).optional(), "ID", "number of the transaction, where none is known yet"),
    }),
    args: ["id"],
  },
  async (trx, { id, as: decision, trx: trxId }, { at }) => {
    const stale = await decidePayment(trx, { paymentId: id, decision, trxId }, at);
    const payment = decision === "paid" ? await findPayment(trx, id) : null;
    return {
      stale,
      events: payment ? [paymentReceived(payment)] : [],
      audit: [
        { subject: `payment ${id}`, before: { state: "review" }, after: { decision, trxId } },
      ],
      answer: { message: `Payment ${id} ${SAID[decision]}.` },
    };
  },
);

export const paymentsGroup: CommandGroup = {
  name: "payments",
  summary: "payments and refunds that need a person: see, decide",
  commands: [list, decide, refunds, decideOneRefund],
};
