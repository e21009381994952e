import type { Trx } from "../../db/schema";
import { fieldError } from "../../errors";
import type { ReviewInput } from "./review-input";
import { average, reviewRecord } from "./review-record";

async function rateAgain(trx: Trx, productId: number): Promise<void> {
  const { sum, count } = await trx
    .selectFrom("product_reviews")
    .where("product_id", "=", productId)
    .select((eb) => [eb.fn.sum("rating").as("sum"), eb.fn.countAll().as("count")])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("products")
    .set({ rating: average(Number(sum), Number(count)), review_count: Number(count) })
    .where("id", "=", productId)
    .execute();
}

/**
 * Adds a customer's one review of a product and rates the product anew.
 * @throws AppError 422 for an unknown product or a second review
 */
export async function addProductReview(trx: Trx, input: ReviewInput, userId: number, now: number) {
  const { itemId: productId, rating, comment } = input;
  const product = await trx
    .selectFrom("products")
    .select("id")
    .where("id", "=", productId)
    .executeTakeFirst();
  if (!product) throw fieldError("product_id", "This product does not exist.");
  const made = await trx
    .insertInto("product_reviews")
    .values({ product_id: productId, user_id: userId, rating, comment, created_at: now })
    .onConflict((conflict) => conflict.columns(["product_id", "user_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw fieldError("product_id", "You have already reviewed this product.");
  await rateAgain(trx, productId);
  return reviewRecord(trx, made.id, input, userId, now);
}
