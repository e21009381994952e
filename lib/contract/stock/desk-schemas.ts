import { z } from "zod";
import { dayOf, deskLine, takaAmount, versionField, wholeNumberOf } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { validationProblem } from "../refusals";
import { CORRECTION_REASONS, MAX_PIECES, ODD_DELIVERIES, STOCK_CHANGES } from "../terms";
import { pageOf } from "../wire/desk";
import { count, id, taka, time } from "../wire/fields";

export const deskReceiveBody = z.object({
  batch_no: deskLine(60),
  expires_on: dayOf().optional().describe("Last day of the batch; needed for a new one."),
  cost: takaAmount().optional().describe("What one piece cost in taka; kept for a new batch."),
  quantity: wholeNumberOf(1, MAX_PIECES),
  delivery: deskLine(60).optional().describe("Number of the delivery note."),
  confirmed: z
    .array(z.enum(ODD_DELIVERIES))
    .optional()
    .describe("What is unusual about it, as the refusal has named it in `odd`."),
});

export const deskCorrectBody = z.object({
  version: versionField(),
  quantity: wholeNumberOf(0, MAX_PIECES).describe(
    "Counted pieces on the shelf, with those that orders hold.",
  ),
  reason: z.enum(CORRECTION_REASONS, refusalText("prices.reason")),
});

export const deskOnePriceBody = z.object({
  price: takaAmount().describe("Price of the product in taka, as it was confirmed."),
});

const version = z.string().min(1);
const text = z.string().nullable();

const sums = {
  pieces: count,
  value: taka.describe("Purchase value of the pieces of known cost."),
  uncosted: count.describe("Pieces whose cost is not known."),
};

export const deskLowStockWire = z.object({
  id,
  version,
  sku: text,
  name: z.string(),
  name_bn: text,
  ...sums,
});

/** A product of which little is left. */
export type DeskLowStock = z.infer<typeof deskLowStockWire>;

export const deskLowStockResponse = pageOf(deskLowStockWire).extend({
  meta: z.object({ below: count, ...sums }).describe("Sums over all pages."),
});

export const deskExpiringWire = z.object({
  id,
  version,
  product_id: id,
  sku: text,
  name: z.string(),
  name_bn: text,
  batch_no: z.string(),
  expires_on: z.iso.date(),
  expired: z.boolean(),
  pieces: count,
  cost: taka.nullable().describe("Of one piece."),
  value: taka.nullable().describe("Of all its pieces."),
});

/** A batch that expires soon, or has expired. */
export type DeskExpiring = z.infer<typeof deskExpiringWire>;

export const deskExpiringResponse = pageOf(deskExpiringWire).extend({
  meta: z.object(sums).describe("Sums over all pages."),
});

export const deskBatchWire = z.object({
  id,
  version: version.describe("Changes with every sale and packed order, too; send it with a count."),
  batch_no: z.string(),
  expires_on: z.iso.date().describe("The last day on which it is sold, in Dhaka."),
  state: z
    .enum(["on_sale", "held", "empty", "expired", "recalled"])
    .describe("`held`: all of its pieces on the shelf are ordered."),
  price: taka.describe("Taka, before the discount of the product."),
  cost: taka.nullable().describe("What one piece cost the shop."),
  quantity: z.int().describe("Pieces for sale: received - sold + returned + corrected."),
  held: z.int().describe("Pieces that were ordered and are not packed yet."),
  shelf: z.int().describe("Pieces that lie on the shelf: for sale and held."),
  received: count,
  sold: count,
  returned: count,
  corrected: z.int(),
  recall_id: id.nullable().describe("Recall of the batch that has not ended."),
});

/** A batch of a product, with its stock ledger. */
export type DeskBatch = z.infer<typeof deskBatchWire>;

export const deskBatchesResponse = pageOf(deskBatchWire);
export const deskBatchResponse = z.object({ data: deskBatchWire });
export const deskReceivedResponse = z.object({
  data: deskBatchWire,
  received: z.boolean().describe("False if this delivery of the batch was in stock already."),
});

/** Refusal of a delivery; `odd` only if it can be confirmed. */
export const deskOddProblem = validationProblem.extend({
  odd: z
    .array(z.enum(ODD_DELIVERIES))
    .optional()
    .describe("Codes of what is unusual, with texts in `errors.confirmed` in the same order."),
});

export const deskStockChangeWire = z.object({
  id: z.string(),
  version: z.string(),
  at: time.nullable().describe("Null if unknown."),
  by: z.string(),
  batch_no: z.string(),
  kind: z
    .enum(STOCK_CHANGES)
    .describe("`opening` are pieces from before deliveries were recorded."),
  change: z.int().describe("Pieces; negative for missing and sold ones."),
  reason: z.string().nullable().describe("Of a correction."),
  delivery: z.string().nullable().describe("Number of the delivery note."),
  before: count.nullable().describe("Pieces of the batch before a correction, if it is known."),
  after: count.nullable(),
  counted: z
    .enum(["shelf", "for_sale"])
    .nullable()
    .describe("Which pieces `before` and `after` are; `for_sale` for earlier corrections."),
  order_number: z.string().nullable().describe("Of a sale, a cancellation or a return."),
  balance: z.int().describe("Pieces of the product for sale after it, in all batches."),
});

/** A change of the stock of a product. */
export type DeskStockChange = z.infer<typeof deskStockChangeWire>;

export const deskStockHistoryResponse = pageOf(deskStockChangeWire);
