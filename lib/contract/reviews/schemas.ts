import { z } from "zod";
import { optionalLine } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { paragraphs, wholeNumber } from "../request-fields";
import { COMMENT_LIMIT } from "../terms";
import { pageOf } from "../wire/desk";
import { count, filledText, id, time } from "../wire/fields";
import { reviewWire } from "../wire/products";

const CHOOSE = refusalText("reviews.ofList");

const review = {
  rating: wholeNumber(refusalText("reviews.rating"), 1, 5),
  comment: paragraphs(COMMENT_LIMIT, refusalText("reviews.comment")),
};

export const productReviewBody = z.object({
  product_id: wholeNumber(refusalText("products.required")),
  ...review,
});

export const ebookReviewBody = z.object({
  ebook_id: wholeNumber(refusalText("ebooks.required")),
  ...review,
});

export const deskReviewDecisionBody = z
  .object({
    reviews: z
      .array(z.object({ id: z.string(), version: z.string() }, CHOOSE), CHOOSE)
      .min(1, CHOOSE)
      .max(100, CHOOSE),
    decision: z.enum(["approve", "refuse"], refusalText("reviews.decision")),
    reason: optionalLine(200).optional().describe("Required when they are refused."),
  })
  .refine(({ decision, reason }) => decision === "approve" || reason, {
    error: refusalText("reviews.refusalReason"),
    path: ["reason"],
  });

export const ownReviewResponse = z.object({ review: reviewWire.nullable() });

export type OwnReview = z.infer<typeof ownReviewResponse>;

export const reviewAddedResponse = z.object({ message: filledText, productReview: reviewWire });

export type ReviewAdded = z.infer<typeof reviewAddedResponse>;

const text = z.string().nullable();
const state = z
  .enum(["waiting", "shown", "refused"])
  .describe("`waiting`: on no page until staff approve it.");

/** A customer's review of a product or e-book. */
export const deskReviewWire = z.object({
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

/** A customer's review of a product or e-book, at the desk. */
export type DeskReview = z.infer<typeof deskReviewWire>;

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
