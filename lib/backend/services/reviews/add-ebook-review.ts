import type { Trx } from "../../db/schema";
import { fieldError } from "../../errors";
import type { ReviewInput } from "./review-input";
import { average, reviewRecord } from "./review-record";

async function rateAgain(trx: Trx, ebookId: number): Promise<void> {
  const { sum, count } = await trx
    .selectFrom("ebook_reviews")
    .where("ebook_id", "=", ebookId)
    .select((eb) => [eb.fn.sum("rating").as("sum"), eb.fn.countAll().as("count")])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("ebooks")
    .set({ rating: average(Number(sum), Number(count)), review_count: Number(count) })
    .where("id", "=", ebookId)
    .execute();
}

/**
 * Adds a customer's one review of an e-book and rates the e-book anew.
 * @throws AppError 422 for an unknown e-book or a second review
 */
export async function addEbookReview(trx: Trx, input: ReviewInput, userId: number, now: number) {
  const { itemId: ebookId, rating, comment } = input;
  const ebook = await trx
    .selectFrom("ebooks")
    .select("id")
    .where("id", "=", ebookId)
    .executeTakeFirst();
  if (!ebook) throw fieldError("ebook_id", "This e-book does not exist.");
  const made = await trx
    .insertInto("ebook_reviews")
    .values({ ebook_id: ebookId, user_id: userId, rating, comment, created_at: now })
    .onConflict((conflict) => conflict.columns(["ebook_id", "user_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw fieldError("ebook_id", "You have already reviewed this e-book.");
  await rateAgain(trx, ebookId);
  return reviewRecord(trx, made.id, input, userId, now);
}
