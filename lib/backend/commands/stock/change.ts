import { z } from "zod";
import { CORRECTION_REASONS } from "@/lib/contract/terms";
import { dayEnd, field, line, productField, taka, wholeNumberText } from "../../fields/text-fields";
import { findProduct } from "../../services/catalogue/find-product";
import { correctStock, receiveStock } from "../../services/stock/change-stock";
import { changeCommand } from "../command";

const GROUP = "stock";
const batchField = field(line(60), "BATCH", "number of the batch");

export const receiveCommand = changeCommand(
  GROUP,
  {
    name: "receive",
    summary: "takes a delivery into stock, once for each delivery note",
    input: z.object({
      product: productField,
      batch: batchField,
      quantity: field(wholeNumberText(1, 1_000_000), "COUNT", "pieces that came"),
      delivery: field(
        line(60),
        "NUMBER",
        "of the delivery note: the same one again changes nothing",
      ),
      expires: field(dayEnd.optional(), "DAY", "last day of the batch; needed for a new one"),
      cost: field(taka.optional(), "TAKA", "what one piece cost"),
    }),
    args: ["product"],
  },
  async (trx, { product: name, batch: batchNo, expires: expiresOn, ...given }, doing) => {
    const product = await findProduct(trx, name);
    const { quantity, delivery } = given;
    const received = await receiveStock(trx, product, { batchNo, expiresOn, ...given }, doing);
    if (!received)
      return { result: { message: `Delivery ${delivery} of ${batchNo} is in stock already.` } };
    return {
      ...received,
      result: { message: `${quantity} pieces of ${product.name}, batch ${batchNo}, are in stock.` },
    };
  },
);

export const correctCommand = changeCommand(
  GROUP,
  {
    name: "correct",
    summary: "sets what is there of a batch to what was counted",
    input: z.object({
      product: productField,
      batch: batchField,
      counted: field(wholeNumberText(0, 1_000_000), "COUNT", "pieces that are there"),
      reason: field(z.enum(CORRECTION_REASONS), "WHY", `one of ${CORRECTION_REASONS.join(", ")}`),
    }),
    args: ["product"],
  },
  async (trx, { product: name, batch: batchNo, counted, reason }, doing) => {
    const product = await findProduct(trx, name);
    const corrected = await correctStock(trx, product, { batchNo, counted, reason }, doing);
    if (!corrected)
      return { result: { message: `There are ${counted} pieces of ${batchNo} already.` } };
    const { was, ...recorded } = corrected;
    return {
      ...recorded,
      result: { message: `${product.name}, batch ${batchNo}: ${counted} pieces (were ${was}).` },
    };
  },
);
