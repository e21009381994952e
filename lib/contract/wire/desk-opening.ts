import { z } from "zod";
import { pageOf } from "./desk";
import { count, id, taka } from "./fields";

/** A batch of a product at the desk, and what became of its pieces. */
export const deskBatchWire = z.object({
  id,
  version: z.string().min(1).describe("Changes with every sale, too; send it with a count."),
  batch_no: z.string(),
  expires_on: z.iso.date().describe("The last day on which it is sold, in Dhaka."),
  state: z.enum(["on_sale", "empty", "expired"]),
  price: taka.describe("Taka, before the discount of the product."),
  cost: taka.nullable().describe("What one piece cost the shop."),
  quantity: count.describe("Pieces that are there: received - sold + returned + corrected."),
  ...{ received: count, sold: count, returned: count, corrected: z.int() },
});

export const deskBatchesAnswer = pageOf(deskBatchWire);
export const deskBatchAnswer = z.object({ data: deskBatchWire });
export const deskReceivedAnswer = z.object({
  data: deskBatchWire,
  received: z.boolean().describe("False if this delivery of the batch was in stock already."),
});

/** A step to open a shop. */
export const deskCheckWire = z.object({
  key: z.enum(["contact", "licences", "categories", "brands", "product", "payment", "mail"]),
  done: z.boolean(),
  parts: z
    .array(z.object({ key: z.string(), done: z.boolean() }))
    .describe("Such as each setting; empty when it is a single thing."),
  variables: z.array(z.string()).describe("Environment variables that set it; else empty."),
});

export const deskChecklistAnswer = z.object({ data: z.array(deskCheckWire) });
