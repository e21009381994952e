import { z } from "zod";
import { LINE_RETURN_REFUSALS, RETURN_REFUSALS, RETURN_STATES } from "../terms";
import { pageOf } from "./desk";
import { count, filledText, id, taka, time } from "./fields";

const text = z.string().nullable();
const state = z.enum(RETURN_STATES);

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

/** Lines of an order that can be returned, and its returns. */
export const orderReturnsResponse = z.object({
  ...returnable,
  most_photos: count.optional().describe("How many photos a return may have; none without it."),
  returns: z.array(
    z.object({
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
    }),
  ),
});

export const returnPhotoResponse = z.object({ photo });

export const returnRequestedResponse = z.object({ message: z.string() });

/** What can be sent back of an order, for staff. */
export const deskReturnableResponse = z.object({ data: z.object(returnable) });

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

export const deskReturnsResponse = pageOf(deskReturnWire).extend({
  meta: z.record(z.string(), count).optional().describe("Number of returns in each state."),
});

export const deskReturnResponse = z.object({ data: deskReturnWire });
