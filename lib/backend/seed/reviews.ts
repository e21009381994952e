import { inChunks } from "../db/bulk";
import type { Trx } from "../db/schema";
import { morningOf } from "./dates";
import type { DemoProduct } from "./products";

const HOUR = 3_600_000;

async function insertReviewers(trx: Trx, names: string[], now: number) {
  const ids = new Map<string, number>();
  for (const name of new Set(names)) {
    const { id } = await trx
      .insertInto("users")
      .values({ name, email: null, mobile_no: null, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  return ids;
}

/** Seeds the reviews, with one user for each distinct name. */
export async function seedReviews(trx: Trx, products: DemoProduct[], now: number): Promise<void> {
  const reviews = products.flatMap((product) =>
    product.reviews.map((review, index) => ({ ...review, productId: product.id, index })),
  );
  const users = await insertReviewers(
    trx,
    reviews.map((review) => review.name),
    now,
  );
  const rows = reviews.map((review) => ({
    product_id: review.productId,
    user_id: users.get(review.name) ?? 0,
    rating: review.rating,
    comment: review.comment,
    created_at: morningOf(review.date) + review.index * HOUR,
  }));
  await inChunks(rows, (chunk) => trx.insertInto("product_reviews").values(chunk).execute());
}
