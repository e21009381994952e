import { z } from "zod";
import { preparedChangeCommand } from "../../kernel/commands/command";
import type { Trx } from "../../kernel/db/schema";
import {
  field,
  flag,
  line,
  orderNumber,
  parsedText,
} from "../../kernel/text/localized-text-fields";
import { findProduct } from "../../stock/find-product-by-name";
import type { LinePieces } from "../../stock/parcels";
import { deliverPart } from "../deliver-part";
import { readOrderLines } from "../find-own-order";
import { findOrder } from "../staff-orders";
import { changeOrder } from "./change";
import { type NamedPieces, readNamedPieces } from "./named-pieces";

/** Returns the lines of an order that the named pieces are of; a product may have several. */
async function linesOf(trx: Trx, number: string, named: NamedPieces[]) {
  const lines = await readOrderLines(trx, (await findOrder(trx, number)).id);
  const back: LinePieces[] = [];
  for (const { name, quantity } of named) {
    const { id: productId } = await findProduct(trx, name);
    const own = lines.filter((one) => one.product_id === productId);
    let left = quantity;
    for (const [index, { id, quantity: sent }] of own.entries()) {
      // Pieces that were not sent stay with the last line, which refuses them.
      const taken = index === own.length - 1 ? left : Math.min(left, sent);
      if (taken > 0) back.push({ id, quantity: taken });
      left -= taken;
    }
  }
  return back;
}

export const partCommand = preparedChangeCommand(
  "orders",
  {
    name: "part",
    summary: "completes an order on its way of which a part was not taken; the rest comes back",
    input: z.object({
      number: orderNumber,
      "not-taken": field(
        parsedText(readNamedPieces, "must be products with pieces such as bp-arm:1,mask-50:2"),
        "LIST",
        "SKU or id of each product, a colon, and the pieces that were not taken",
      ),
      anyway: flag("also when its money went back"),
      "unpaid-reason": field(
        line(300).optional(),
        "TEXT",
        "why an order goes on that is not paid yet; cash on delivery needs none",
      ),
    }),
    args: ["number"],
  },
  async ({ refundApis }) => refundApis,
  (trx, { number, anyway, ...input }, { by, at }, refundApis) =>
    changeOrder(trx, { number, at }, "is delivered already", async () => {
      const back = await linesOf(trx, number, input["not-taken"]);
      const reason = "A part of the parcel was not taken.";
      const unpaidReason = input["unpaid-reason"];
      const part = { back, anyway, unpaidReason, refundApis, reason };
      const { promised, ...change } = await deliverPart(trx, number, part, by, at);
      const refunds = promised.length > 0 ? " What was paid for them is promised back." : "";
      const message = `Order ${number} is now completed; ${change.more?.not_taken} pieces come back with the parcel (returns list).${refunds}`;
      return { ...change, result: { message } };
    }),
);
