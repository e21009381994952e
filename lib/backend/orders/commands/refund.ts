import { z } from "zod";
import { toTaka } from "@/lib/shop/pricing/price";
import { preparedChangeCommand } from "../../kernel/commands/command";
import { field, flag, line, orderNumber, taka } from "../../kernel/text/localized-text-fields";
import { refundedFacts } from "../../payments/refund-paid";
import type { RefundStored } from "../../payments/refund-parts";
import { refundRow } from "../../payments/refund-row";
import { refundOrder } from "../refund-order";
import { changeOrder } from "./change";

function sentenceOf(number: string, { refund, payment }: RefundStored): string {
  const { id, amount, state, problem } = refund;
  const how = {
    done: "noted as given back by hand",
    due: `goes back through ${payment.gateway} within minutes`,
    by_hand: `${problem} Then: payments decide-refund ${id} --as done --trx ID`,
    review: String(problem),
  };
  return `${toTaka(amount)} taka of order ${number}: ${how[state]}.`;
}

export const refund = preparedChangeCommand(
  "orders",
  {
    name: "refund",
    summary: "gives money of a paid order back, all of it or a part",
    input: z.object({
      number: orderNumber,
      amount: field(taka.optional(), "TAKA", "how much; all that is left when not given"),
      reason: field(line(200), "TEXT", "why; sent to the payment service, too"),
      trx: field(
        line(60).optional(),
        "ID",
        "number of the transfer: it went back by hand, and nothing is sent",
      ),
      again: flag("the same amount once more"),
    }),
    args: ["number"],
  },
  async ({ refundApis }) => refundApis,
  (trx, { number, trx: trxId = null, ...wish }, { at }, refundApis) =>
    changeOrder(
      trx,
      { number, at },
      "has its money back already, or it is on its way",
      async () => {
        const order = { orderNumber: number, trxId, refundApis };
        const stored = await refundOrder(trx, { ...wish, ...order }, at);
        if (!stored) return null;
        const rows = stored.map(({ refund }) => refundRow(refund));
        const [record] = rows;
        return {
          result: {
            message: stored.map((one) => sentenceOf(number, one)).join(" "),
            ...(rows.length > 1 ? { rows } : record && { record }),
          },
          more: refundedFacts(stored),
        };
      },
    ),
);
