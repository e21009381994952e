import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { COMMENT_LIMIT } from "@/lib/shop/reviews/review";
import { readInput, wholeNumber } from "../../input";

const COMMENT = "Please write a comment.";
const RATING = "Please choose a rating from 1 to 5.";
const TOO_LONG = `Please write at most ${COMMENT_LIMIT} characters.`;

const fields = {
  rating: wholeNumber(RATING).refine((rating) => rating <= 5, RATING),
  comment: z
    .string({ error: COMMENT })
    .transform(cleanLines)
    .pipe(z.string().min(1, COMMENT).max(COMMENT_LIMIT, TOO_LONG)),
};

const productSchema = z.object({ product_id: wholeNumber("Please choose a product."), ...fields });
const ebookSchema = z.object({ ebook_id: wholeNumber("Please choose an e-book."), ...fields });

/** A checked review of the thing with this id. */
export interface ReviewInput {
  itemId: number;
  rating: number;
  comment: string;
}

/**
 * Checks a product review (SPEC 3, DESIGN 4).
 * @throws AppError 422 with a map of field to messages
 */
export function readProductReview(body: unknown): ReviewInput {
  const { product_id: itemId, ...review } = readInput(productSchema, body);
  return { itemId, ...review };
}

/**
 * Checks an e-book review (SPEC 3, DESIGN 4).
 * @throws AppError 422 with a map of field to messages
 */
export function readEbookReview(body: unknown): ReviewInput {
  const { ebook_id: itemId, ...review } = readInput(ebookSchema, body);
  return { itemId, ...review };
}
