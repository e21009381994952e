import { z } from "zod";
import { deskLine, optionalLine, transactionFields, versionField, yesNo } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { paragraphs, wholeNumber } from "../request-fields";
import {
  LINE_RETURN_REFUSALS,
  MAX_RETURN_PHOTOS,
  RETURN_REASON_LIMIT,
  RETURN_REFUSALS,
  RETURN_STATES,
} from "../terms";
import { pageOf } from "../wire/desk";
import { count, filledText, id, taka, time } from "../wire/fields";

const text = z.string().nullable();
const state = z.enum(RETURN_STATES);

const CHOOSE = refusalText("returns.linesRequired");
const PHOTOS = refusalText("returns.photosAtMost", { count: MAX_RETURN_PHOTOS });

const returnedLine = {
  line: wholeNumber(CHOOSE).describe("Id of a line, as `order-returns` lists them."),
  quantity: wholeNumber(refusalText("returns.piecesRequired")).describe("Pieces."),
  reason: paragraphs(RETURN_REASON_LIMIT, refusalText("returns.whyRequired")),
};

const linesOf = <Line extends z.ZodType>(line: Line) =>
  z.array(line, { error: CHOOSE }).min(1, CHOOSE).max(50, CHOOSE);

/** Pieces of lines of a delivered order to return. */
export const returnBody = z.object({
  lines: linesOf(
    z.object({
      ...returnedLine,
      photos: z
        .array(wholeNumber(PHOTOS), { error: PHOTOS })
        .max(MAX_RETURN_PHOTOS, PHOTOS)
        .optional()
        .describe("Ids of photos that were added for it."),
    }),
  ),
});

/** Pieces of lines of a delivered order that a caller wants to send back. */
export const deskNewReturnBody = z.object({ lines: linesOf(z.object(returnedLine)) });

const PIECES = refusalText("returns.saleablePieces");

const forSale = z.object({
  batch_no: z.string({ error: PIECES }).min(1, PIECES).max(100, PIECES),
  quantity: z.int({ error: PIECES }).min(1, PIECES),
});

const explanation = optionalLine(300).optional();

export const deskReturnBody = z.discriminatedUnion(
  "action",
  [
    z.object({ action: z.literal("accept"), reason: explanation, version: versionField() }),
    z.object({
      action: z.literal("refuse"),
      reason: deskLine(300).describe("The customer reads it."),
      version: versionField(),
    }),
    z.object({
      action: z.literal("receive"),
      restock: yesNo().describe("Into stock, or written off."),
      pieces: z
        .array(forSale)
        .max(100)
        .optional()
        .describe("With `restock`: pieces that can be sold again; the others are written off."),
      reason: explanation.describe("Needed to write off pieces of a parcel."),
      version: versionField(),
    }),
  ],
  { error: refusalText("returns.fate") },
);

export const deskReturnRefundBody = z.object({ ...transactionFields, version: versionField() });

/** A photo of a returned product. */
const photo = z.object({ id, url: filledText.describe("Where the customer can see it.") });

/** A line of an order with the pieces of it that can be returned. */
export const returnableLineWire = z.object({
  id,
  name: filledText,
  name_bn: text,
  price: taka.describe("Of one piece, taka."),
  quantity: count.describe("Pieces that can still be sent back."),
  refusal: z.enum(LINE_RETURN_REFUSALS).nullable(),
});

const returnable = {
  until: time.nullable().describe("Last moment to ask; null before it is delivered."),
  refusal: z.enum(RETURN_REFUSALS).nullable().describe("Why nothing can be sent back."),
  lines: z.array(returnableLineWire),
};

/** A return as its customer sees it. */
const orderReturn = z.object({
  id,
  name: filledText,
  name_bn: text,
  quantity: count,
  state,
  reason: z.string(),
  answer: text.describe("Answer of staff."),
  amount: taka.describe("Refund for it, taka."),
  paid_back: z
    .boolean()
    .optional()
    .describe("Whether the money has gone back; false while a refund is on its way."),
  requested_at: time,
  photos: z.array(photo).optional(),
});

/** Lines of an order that can be returned, and its returns. */
export const orderReturnsResponse = z.object({
  ...returnable,
  most_photos: count.optional().describe("How many photos a return may have; none without it."),
  returns: z.array(orderReturn),
});

export type OrderReturns = z.infer<typeof orderReturnsResponse>;

export const returnPhotoResponse = z.object({ photo });

export const returnRequestedResponse = z.object({ message: z.string() });

/** What can be sent back of an order, for staff. */
export const deskReturnableResponse = z.object({ data: z.object(returnable) });

/** What can be sent back of an order. */
export type DeskReturnable = z.infer<typeof deskReturnableResponse>["data"];

export const deskReturnsMadeResponse = z.object({
  data: z.object({ returns: z.array(id).describe("Ids of the returns, one for each line.") }),
});

export const deskReturnWire = z.object({
  id,
  version: z.string(),
  order: z.string().describe("Number of the order."),
  state,
  product_id: id,
  name: z.string(),
  name_bn: text,
  batch_no: z.string().describe("All batches of the line as one text."),
  batches: z
    .array(z.object({ batch_no: z.string(), quantity: count }))
    .describe("Batches of the line, with the pieces that can come back into each at most."),
  quantity: count,
  written_off: count.describe("Received pieces that are not in stock again."),
  is_parcel: z
    .boolean()
    .describe("Whether it comes back because its order was cancelled on its way: no refund."),
  must_stay_cold: z.boolean().describe("Then it is never sold again."),
  reason: z.string().describe("Of the customer; empty for a parcel."),
  answer: text,
  restocked: z.boolean().nullable(),
  amount: taka.describe("Refund for it, taka; also if it is made. 0 for a parcel."),
  photos: z.array(id).describe("Ids of its photos."),
  actions: z.array(z.enum(["accept", "refuse", "receive", "refund"])),
  requested_at: time,
  decided_at: time.nullable(),
  received_at: time.nullable(),
  refunded_at: time.nullable(),
});

/** Pieces of a line of an order that come back, at the desk. */
export type DeskReturn = z.infer<typeof deskReturnWire>;

export const deskReturnsResponse = pageOf(deskReturnWire).extend({
  meta: z.record(z.string(), count).optional().describe("Number of returns in each state."),
});

export const deskReturnResponse = z.object({ data: deskReturnWire });
