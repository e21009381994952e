import type { Trx } from "../../db/schema";
import { fieldError } from "../../errors";
import type { ReviewInput } from "./review-input";
import { average, reviewRecord } from "./review-record";
import { REVIEWED, type Reviewed } from "./reviewed";

async function updateRating(trx: Trx, kind: Reviewed, id: number): Promise<void> {
  const { items, reviews, itemId } = REVIEWED[kind];
  const { sum, count } = await trx
    .selectFrom(reviews)
    .where(itemId, "=", id)
    .select((eb) => [eb.fn.sum("rating").as("sum"), eb.fn.countAll().as("count")])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable(items)
    .set({ rating: average(Number(sum), Number(count)), review_count: Number(count) })
    .where("id", "=", id)
    .execute();
}

/**
 * Adds a customer's one review of a product or e-book, and rates the thing anew.
 * @throws AppError 422 for a thing that does not exist or a second review of it
 */
export async function addReview(
  trx: Trx,
  kind: Reviewed,
  input: ReviewInput,
  userId: number,
  now: number,
) {
  const { items, reviews, itemId, name } = REVIEWED[kind];
  const { itemId: id, rating, comment } = input;
  const item = await trx.selectFrom(items).select("id").where("id", "=", id).executeTakeFirst();
  if (!item) throw fieldError(itemId, `This ${name} does not exist.`);
  const made = await trx
    .insertInto(reviews)
    .values({ [itemId]: id, user_id: userId, rating, comment, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw fieldError(itemId, `You have already reviewed this ${name}.`);
  await updateRating(trx, kind, id);
  return reviewRecord(trx, made.id, input, userId, now);
}
