import { z } from "zod";
import { CORRECTION_REASONS, ODD_DELIVERIES } from "@/lib/contract/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import { changeCommand } from "../kernel/commands/command";
import { AppError } from "../kernel/errors";
import {
  dayEnd,
  field,
  line,
  productField,
  taka,
  wholeNumberText,
} from "../kernel/text/localized-text-fields";
import { setOnePrice } from "./batch-prices";
import { correctStock, receiveStock } from "./change-stock";
import { findProduct } from "./find-product-by-name";

const GROUP = "stock";
const batchField = field(line(60), "BATCH", "number of the batch");

const codes = z
  .string()
  .transform((raw) => raw.split(",").map((code) => code.trim()))
  .pipe(z.array(z.enum(ODD_DELIVERIES, `must be some of ${ODD_DELIVERIES.join(", ")}`)));

/** Names the option that confirms what is unusual. */
function explainOdd(error: unknown): never {
  if (!(error instanceof AppError) || !Array.isArray(error.extra.odd)) throw error;
  const texts = error.errors?.confirmed ?? [];
  const option = `--confirm ${error.extra.odd.join(",")}`;
  throw new AppError(422, [...texts, `If it is right, repeat it with ${option}.`].join(" "));
}

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
      confirm: field(
        codes.default([]),
        "CODES",
        `what is unusual but right: ${ODD_DELIVERIES.join(", ")}`,
      ),
    }),
    args: ["product"],
  },
  async (trx, { product: name, batch: batchNo, expires: expiresOn, ...given }, doing) => {
    const product = await findProduct(trx, name);
    const { quantity, delivery, confirm: confirmed } = given;
    const wanted = { batchNo, expiresOn, confirmed, ...given };
    const received = await receiveStock(trx, product, wanted, doing).catch(explainOdd);
    if (!received)
      return { result: { message: `Delivery ${delivery} of ${batchNo} is in stock already.` } };
    return {
      ...received,
      result: { message: `${quantity} pieces of ${product.name}, batch ${batchNo}, are in stock.` },
    };
  },
);

export const priceCommand = changeCommand(
  GROUP,
  {
    name: "price",
    summary: "sets the price of a product for all its batches",
    input: z.object({ product: productField }),
    args: ["product"],
  },
  async (trx, { product: name }, doing) => {
    const { id, name: title, price } = await findProduct(trx, name);
    const change = await setOnePrice(trx, id, price, doing);
    const taka = `${toTaka(price)} taka`;
    const message = change
      ? `All batches of ${title} cost ${taka}.`
      : `All batches of ${title} cost ${taka} already.`;
    return { ...change, result: { message } };
  },
);

export const correctCommand = changeCommand(
  GROUP,
  {
    name: "correct",
    summary: "sets what lies on the shelf of a batch to what was counted, held pieces included",
    input: z.object({
      product: productField,
      batch: batchField,
      counted: field(
        wholeNumberText(0, 1_000_000),
        "COUNT",
        "pieces on the shelf, with those that orders hold",
      ),
      reason: field(z.enum(CORRECTION_REASONS), "WHY", `one of ${CORRECTION_REASONS.join(", ")}`),
    }),
    args: ["product"],
  },
  async (trx, { product: name, batch: batchNo, counted, reason }, doing) => {
    const product = await findProduct(trx, name);
    const corrected = await correctStock(
      trx,
      product,
      { batchNo, counted, reason, field: "counted" },
      doing,
    );
    if (!corrected)
      return {
        result: { message: `There are ${counted} pieces of ${batchNo} on the shelf already.` },
      };
    const { was, held, forSale, ...recorded } = corrected;
    return {
      ...recorded,
      result: {
        message: `${product.name}, batch ${batchNo}: ${counted} pieces on the shelf (were ${was}), ${held} held, ${forSale} for sale.`,
      },
    };
  },
);
