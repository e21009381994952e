import { z } from "zod";
import { deskLine, deskParagraphs, versionField } from "../desk-fields";
import { RECALL_PLACES } from "../terms";
import { pageOf } from "../wire/desk";
import { count, id, time } from "../wire/fields";

export const deskRecallBody = z.object({
  reason: deskLine(300).describe("For staff and the regulator; customers do not see it."),
  advice: deskParagraphs(500).describe("What customers should do, in English."),
  advice_bn: deskParagraphs(500).describe("The same in Bengali."),
});

export const deskEndRecallBody = z.object({ version: versionField(), reason: deskLine(300) });

const text = z.string().nullable();

const sums = {
  orders: count.describe("Orders that were sent with pieces of the batch which did not come back."),
  pieces: count.describe("Pieces of these orders."),
  held_orders: count.describe("Orders that are not sent yet: another batch must be chosen."),
  held_pieces: count,
};

const product = { product_id: id, sku: text, name: z.string(), name_bn: text };

export const deskRecallPreviewWire = z.object({
  ...product,
  batch_no: z.string(),
  for_sale: count.describe("Pieces that the recall takes off sale."),
  ...sums,
  by_mail: count.describe("Orders whose customer gets a mail."),
  by_sms: count.describe("Orders whose customer gets an SMS."),
  unreachable: count.describe("Orders whose customer gets neither: call them."),
});

/** What a recall of a batch would do. */
export type DeskRecallPreview = z.infer<typeof deskRecallPreviewWire>;

export const deskRecallPreviewResponse = z.object({ data: deskRecallPreviewWire });

export const deskRecallWire = z.object({
  id,
  version: z.string().min(1),
  ...product,
  batch_no: z.string(),
  batch_id: id,
  reason: z.string(),
  advice: z.string(),
  advice_bn: z.string(),
  blocked: count.describe("Pieces that it took off sale."),
  recalled_at: time,
  recalled_by: z.string(),
  ended_at: time.nullable(),
  ended_by: text,
  end_reason: text,
});

/** A recall of a batch. */
export type DeskRecall = z.infer<typeof deskRecallWire>;

export const deskRecallsResponse = pageOf(deskRecallWire);

export const deskRecallDetailsWire = deskRecallWire.extend(sums);

/** A recall with the numbers of its orders. */
export type DeskRecallDetails = z.infer<typeof deskRecallDetailsWire>;

export const deskRecallResponse = z.object({ data: deskRecallDetailsWire });

export const deskRecalledResponse = z.object({
  data: deskRecallDetailsWire,
  recalled: z.boolean().describe("False if the batch was recalled before: nothing has changed."),
});

const messageState = z
  .enum(["waiting", "sending", "sent", "dead", "withdrawn"])
  .nullable()
  .describe("State of the message; null if there is none.");

export const deskRecallOrderWire = z.object({
  id: z.string().describe("Number of the order."),
  version: z.string().min(1),
  recall_id: id,
  place: z.enum(RECALL_PLACES),
  customer: z.string(),
  phone: z.string(),
  pieces: count,
  ordered_at: time,
  mail: messageState,
  sms: messageState,
});

/** An order with pieces of a recalled batch. */
export type DeskRecallOrder = z.infer<typeof deskRecallOrderWire>;

export const deskRecallOrdersResponse = pageOf(deskRecallOrderWire);
