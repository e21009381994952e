import { z } from "zod";
import { pageOf } from "./desk";
import { count, id, time } from "./fields";

const text = z.string().nullable();
const state = z
  .enum(["waiting", "shown", "refused"])
  .describe("`waiting`: on no page until staff approve it.");

/** A customer's review of a product or e-book. */
const deskReviewWire = z.object({
  id: z.string().describe("Such as `p12` of a product or `e5` of an e-book."),
  version: z.string(),
  state,
  kind: z.enum(["product", "ebook"]),
  item_id: id,
  item: z.string(),
  item_bn: text,
  author: z.string(),
  bought: z.boolean().describe("Whether the author has bought it."),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  at: time,
  decided_by: text,
  reason: text.describe("Why it was refused."),
});

export const deskReviewsResponse = pageOf(deskReviewWire).extend({
  meta: z
    .object({ waiting: count, shown: count, refused: count })
    .describe("Number of reviews in each state."),
});

export const deskReviewsDecidedResponse = z.object({
  data: z.object({
    changed: z.array(z.string()).describe("Not changed: another user has decided them since."),
  }),
});
