import { z } from "zod";
import { deskLine, takaAmount, versionField, wholeNumberOf } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { deliveryLines } from "../text-fields";
import { count, id, taka, time } from "../wire/fields";
import { AREAS } from "./desk-schemas";

const text = z.string().nullable();

/** Largest number of pieces of a product in an order. */
export const MOST_PIECES = 10_000;

const CHOOSE_CHANGES = refusalText("orderLines.whatToChange");

const chosen = () =>
  z
    .int({ error: refusalText("products.required") })
    .min(1)
    .max(999_999_999);

const listOf = <Line extends z.ZodType>(line: Line) =>
  z.array(line, CHOOSE_CHANGES).max(200, CHOOSE_CHANGES).default([]);

const changedLines = {
  lines: listOf(z.object({ id: chosen(), quantity: wholeNumberOf(0, MOST_PIECES) })).describe(
    "Wanted pieces of lines; 0 removes one.",
  ),
  add: listOf(z.object({ product_id: chosen(), quantity: wholeNumberOf(1, MOST_PIECES) })),
};

export const deskLinesQuoteBody = z.object(changedLines);

export const deskLinesBody = z.object({
  version: versionField(),
  ...changedLines,
  total: takaAmount().describe("Taka: the new total that the person has seen."),
});

export const deskBatchChoiceBody = z.object({
  version: versionField(),
  line: chosen().describe("Id of the line."),
  from: deskLine(60).describe("Batch that the pieces come from now."),
  to: deskLine(60).describe("Batch to take them from: not expired, and with as many for sale."),
  quantity: wholeNumberOf(1, MOST_PIECES),
});

const correctedDelivery = z
  .object({
    ...deliveryLines(),
    delivery_area: z.enum(AREAS, refusalText("delivery.area")),
  })
  .partial();

export const deskDeliveryQuoteBody = correctedDelivery;

/** Schema of the reason for an area that is not that of the city. */
export const areaReason = () =>
  deskLine(300)
    .optional()
    .describe("Why the area is kept; needed if the city is known to lie in the other one.");

export const deskDeliveryBody = correctedDelivery.extend({
  version: versionField(),
  area_reason: areaReason(),
  total: takaAmount()
    .optional()
    .describe("Taka: the new total, needed if another area changes it."),
});

/** Fields of a line with the prices of today. */
export const quotedLine = {
  product_id: id,
  name: z.string(),
  name_bn: text,
  batch_no: z.string(),
  quantity: count,
  price: taka,
  total: taka,
};

export const deskPromisedRefundWire = z.object({
  amount: taka,
  way: z.string().describe("Gateway or manual payment method."),
  by_hand: z.boolean().describe("Staff have to give it back, not the gateway."),
});

const promisedBack = z
  .array(deskPromisedRefundWire)
  .describe("Refunds after the change, by payment; empty for none.");

export const deskQuotedDeliveryWire = z.object({
  delivery_area: z.enum(AREAS).nullable(),
  charge: taka,
  total: taka,
  promised_day: z.iso.date().nullable(),
  due_at: time.nullable().describe("By when the law wants it delivered; null before the payment."),
});

export const deskDeliveryQuoteResponse = z.object({
  data: z.object({
    was: deskQuotedDeliveryWire,
    becomes: deskQuotedDeliveryWire,
    due: taka.describe("Amount that the customer still has to pay if the total changes."),
    promised_back: promisedBack,
    other_area: z
      .enum(AREAS)
      .nullable()
      .describe("Area that the city is known to lie in, if it is not that of the order."),
  }),
});

export const deskLinesQuoteResponse = z.object({
  data: z.object({
    was: taka,
    becomes: taka,
    delivery: z
      .object({ was: taka, becomes: taka })
      .describe("Delivery charge, which can change with the subtotal."),
    due: taka.describe("Amount that the customer still has to pay after the change."),
    promised_back: promisedBack,
    lines: z.array(z.object({ id: id.nullable().describe("Null: it is new."), ...quotedLine })),
  }),
});

/** Effect of a change of the lines of an order; taka. */
export type DeskLinesQuote = z.infer<typeof deskLinesQuoteResponse>["data"];

/** Effect of a correction of an address; taka. */
export type DeskDeliveryQuote = z.infer<typeof deskDeliveryQuoteResponse>["data"];
