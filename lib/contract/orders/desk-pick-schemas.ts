import { z } from "zod";
import { count, id, time } from "../wire/fields";

const name = { name: z.string(), name_bn: z.string().nullable() };

export const deskPickWire = z.object({
  order: z.string().describe("Number of the order."),
  line: id.describe("Line of the order."),
  quantity: count.describe("Pieces of the line that come from the batch."),
});

export const deskPickBatchWire = z.object({
  batch_no: z.string(),
  expires_on: z.iso.date().nullable().describe("Null for a batch that does not exist any more."),
  sellable: z.boolean().describe("False for a batch that has expired or is recalled."),
  picks: z.array(deskPickWire).describe("Those of the oldest order first."),
});

export const deskPickProductWire = z.object({
  id,
  ...name,
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  category: z.object({ id, ...name }),
  batches: z.array(deskPickBatchWire).describe("The first to expire first."),
  other_batches: z.array(z.string()).describe("Its other batches, which no order takes."),
});

export const deskPickOrderWire = z.object({
  number: z.string(),
  name: z.string(),
  placed_at: time,
});

export const deskPickListResponse = z.object({
  data: z.object({
    products: z.array(deskPickProductWire),
    orders: z.array(deskPickOrderWire).describe("The oldest first."),
    more: z.boolean().describe("Whether there are more orders to pack than these."),
  }),
});

/** Pieces to take off the shelf for the orders to pack. */
export type DeskPickList = z.infer<typeof deskPickListResponse>["data"];

/** A product of the pick list, with its batches. */
export type DeskPickProduct = DeskPickList["products"][number];

/** A batch of the pick list, with the pieces for each order. */
export type DeskPickBatch = DeskPickProduct["batches"][number];
