import { z } from "zod";
import { CANCEL_REASONS, CANCEL_TEXT_LIMIT } from "./terms";

/* Request bodies of the desk. Fields that are not given stay as they are. */

const line = (max: number) => z.string().max(max);
const optional = (max: number) => z.string().max(max).nullable().optional();
const version = z.string().describe("Of the record that was changed.");
const reuseReason = optional(200).describe(
  "Why a used number is recorded again; only the owner may say so.",
);

export const deskMoveBody = z.strictObject({
  to: z.enum(["confirmed", "processing", "packed", "in-transit", "completed", "cancelled"]),
  version,
  courier: line(60).optional().describe("With `in-transit`, together with `tracking_code`."),
  tracking_code: line(60).optional(),
  anyway: z.boolean().optional().describe("Also if it was refunded."),
  unpaid_reason: line(300)
    .optional()
    .describe("Why an order goes on that is not paid; needed unless it is cash on delivery."),
  cancel_reason: z.enum(CANCEL_REASONS).optional().describe("Needed with `cancelled`."),
  cancel_text: line(CANCEL_TEXT_LIMIT)
    .optional()
    .describe("For the customer; needed with the reason `other`."),
});

export const deskDeliverPartBody = z.strictObject({
  version,
  lines: z
    .array(z.strictObject({ id: z.int().min(1), quantity: z.int().min(1) }))
    .min(1)
    .max(100)
    .describe("Pieces that were not taken, by line; not all of the order."),
  anyway: deskMoveBody.shape.anyway,
  unpaid_reason: deskMoveBody.shape.unpaid_reason,
});

export const deskUndoBody = z.strictObject({
  step: z.number().int().describe("`step_id` of the order's `undo`."),
});

export const deskReopenBody = deskUndoBody.extend({
  reason: line(300).describe("Why it was not delivered after all."),
});

export const deskMoveManyBody = z.strictObject({
  numbers: z.array(z.string()).min(1).max(50),
  to: deskMoveBody.shape.to.exclude(["cancelled"]),
});

const areaReason = line(300)
  .optional()
  .describe("Why the area is kept; needed if the city is known to lie in the other one.");

const correctedDelivery = {
  name: line(100).optional(),
  phone: line(40).optional(),
  address: line(300).optional(),
  city: line(100).optional(),
  zip: line(20).optional(),
  delivery_area: z.enum(["inside", "outside"]).optional(),
};

export const deskDeliveryQuoteBody = z.strictObject(correctedDelivery);

export const deskBatchChoiceBody = z.strictObject({
  version,
  line: z.int().min(1).describe("Id of the line."),
  from: line(60).describe("Batch that the pieces come from now."),
  to: line(60).describe("Batch to take them from: not expired, and with as many for sale."),
  quantity: z.int().min(1).max(10_000),
});

export const deskDeliveryBody = z.strictObject({
  version,
  ...correctedDelivery,
  area_reason: areaReason,
  total: z.number().optional().describe("Taka: the new total, needed if another area changes it."),
});

export const deskNoteBody = z.strictObject({
  text: line(1_000),
  visible: z.boolean().optional().describe("Whether the customer sees it, too; no by default."),
});

export const deskChargeBody = z.strictObject({
  version,
  charge: z.number().describe("Delivery charge in taka."),
});

const changedLines = {
  lines: z
    .array(z.strictObject({ id: z.int(), quantity: z.int() }))
    .optional()
    .describe("Wanted pieces of lines; 0 removes one."),
  add: z.array(z.strictObject({ product_id: z.int(), quantity: z.int() })).optional(),
};

export const deskLinesQuoteBody = z.strictObject(changedLines);

export const deskLinesBody = z.strictObject({
  version,
  ...changedLines,
  total: z.number().describe("Taka: the new total that the person has seen."),
});

const goods = {
  items: z.array(z.strictObject({ product_id: z.int(), quantity: z.int() })).min(1),
  delivery_area: z
    .enum(["inside", "outside"])
    .nullable()
    .optional()
    .describe("Null for another country."),
  delivery_charge: z
    .number()
    .nullable()
    .optional()
    .describe("Taka; without it the charge of the delivery rules for the area."),
};

export const deskPhoneQuoteBody = z.strictObject({ ...goods, city: line(100).optional() });

export const deskPhoneOrderBody = z.strictObject({
  ...goods,
  customer_id: z.int().nullable().optional().describe("Account that the order is added to."),
  name: line(100),
  phone: line(40),
  email: optional(200),
  country: line(60).optional(),
  address: line(300),
  city: line(100),
  zip: line(20),
  area_reason: areaReason,
  wish: optional(1_000).describe("Note from the customer."),
  payment_method: z.enum(["mobile", "cod"]),
  language: z.enum(["en", "bn"]).optional(),
  total: z.number().describe("Taka: the total that the person has seen."),
});

const decision = {
  reason: line(200),
  transaction: optional(60),
  reuse_reason: reuseReason,
};

export const deskPaymentDecisionBody = z.strictObject({
  decision: z.enum(["paid", "unpaid", "refund"]),
  ...decision,
});

export const deskRefundDecisionBody = z.strictObject({
  decision: z.enum(["done", "send"]),
  ...decision,
});
