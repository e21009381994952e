import { z } from "zod";
import { toTaka } from "@/lib/shop/pricing/price";
import { preparedChangeCommand, readCommand } from "../kernel/commands/command";
import { refundMade } from "../kernel/outbox/events";
import { field, flag, idField, limitField, line } from "../kernel/text/localized-text-fields";
import { findPayment } from "./attempts";
import { decideRefund, listRefunds, REFUND_DECISIONS } from "./decide-refund";
import { paidNumber } from "./paid-number";
import { refundRow } from "./refund-row";

export const refunds = readCommand(
  {
    name: "refunds",
    summary: "refunds that need a person, the oldest first",
    input: z.object({ all: flag("all refunds, the latest first"), limit: limitField(50) }),
  },
  async ({ db }, wanted) => ({
    rows: (await listRefunds(db, wanted)).map((refund) => ({
      ...refundRow(refund),
      order: paidNumber(refund).order,
      payment: refund.payment_id,
      by: refund.gateway,
    })),
  }),
);

const OUTCOME_TEXTS = {
  done: "is stored as given back",
  send: "goes back through its gateway within minutes, unless it is there already",
};

export const decideOneRefund = preparedChangeCommand(
  "payments",
  {
    name: "decide-refund",
    summary: "settles a refund that needs a person, after a look into the gateway's own list",
    input: z.object({
      id: idField("id of the refund"),
      as: field(
        z.enum(REFUND_DECISIONS),
        "WHAT",
        "done (the money has gone back), or send (the shop looks, and sends it)",
      ),
      trx: field(
        line(60).optional(),
        "ID",
        "with done: number of the transfer, or of the gateway's refund",
      ),
    }),
    args: ["id"],
  },
  async ({ refundApis }) => refundApis,
  async (trx, { id, as: decision, trx: trxId = null }, { at }, refundApis) => {
    const before = await decideRefund(trx, { refundId: id, decision, trxId, refundApis }, at);
    if (!before) return { result: { message: `Refund ${id} is decided so already.` } };
    const { state, amount, payment_id } = before;
    const payment = decision === "done" ? await findPayment(trx, payment_id) : null;
    return {
      events: payment ? [refundMade(payment, before)] : [],
      audit: [{ subject: `refund ${id}`, before: { state }, after: { decision, trx: trxId } }],
      result: { message: `Refund ${id} of ${toTaka(amount)} taka ${OUTCOME_TEXTS[decision]}.` },
    };
  },
);
