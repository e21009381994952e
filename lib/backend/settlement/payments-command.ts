import { z } from "zod";
import { toTaka } from "@/lib/shop/pricing/price";
import { type CommandGroup, changeCommand, readCommand } from "../kernel/commands/command";
import { paymentReceived } from "../kernel/outbox/events";
import { field, flag, idField, limitField, line } from "../kernel/text/localized-text-fields";
import { findPayment } from "../payments/attempts";
import { duplicates } from "../payments/duplicates";
import { paidNumber } from "../payments/paid-number";
import { reuseFacts } from "../payments/recorded-transaction";
import { decideOneRefund, refunds } from "../payments/refunds-command";
import { DECISIONS, decidePayment } from "./decide-payment";

const KINDS = { product: "products", ebook: "e-book", appointment: "appointment" };

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
      .leftJoin("appointments", "appointments.id", "payments.appointment_id")
      .select([
        "payments.id",
        "gateway",
        "payments.state",
        "amount",
        "trx_id",
        "payments.gateway_payment_id",
      ])
      .select(["payments.created_at", "payments.updated_at", "order_number", "order_no"])
      .select("appointment_number")
      .limit(limit);
    const rows = await (all
      ? query.orderBy("payments.id", "desc")
      : query.where("payments.state", "=", "review").orderBy("payments.id")
    ).execute();
    return {
      rows: rows.map((payment) => ({
        id: payment.id,
        order: paidNumber(payment).order,
        kind: KINDS[paidNumber(payment).kind],
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

const OUTCOME_TEXTS = {
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
      reuse: field(line(200).optional(), "REASON", "why a number that has paid already pays again"),
    }),
    args: ["id"],
  },
  async (trx, { id, as: decision, trx: trxId, reuse }, { at }) => {
    const transaction = { trxId: trxId ?? null, reuse: reuse ?? null };
    const stale = await decidePayment(trx, { paymentId: id, decision, ...transaction }, at);
    const payment = decision === "paid" ? await findPayment(trx, id) : null;
    return {
      stale,
      events: payment ? [paymentReceived(payment)] : [],
      audit: [
        {
          subject: `payment ${id}`,
          before: { state: "review" },
          after: { decision, trxId, ...reuseFacts(transaction) },
        },
      ],
      result: { message: `Payment ${id} ${OUTCOME_TEXTS[decision]}.` },
    };
  },
);

export const paymentsGroup: CommandGroup = {
  name: "payments",
  summary: "payments and refunds that need a person: see, decide",
  commands: [list, decide, refunds, decideOneRefund, duplicates],
};
