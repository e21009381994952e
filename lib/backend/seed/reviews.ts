import { inChunks } from "../kernel/db/bulk";
import type { Trx } from "../kernel/db/schema";
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

/** Reviews that wait for staff, by the place of the product among the reviewed ones. */
const WAITING = [
  { place: 0, rating: 5, comment: "Bought this elsewhere last year, it still works every day." },
  { place: 1, rating: 2, comment: "Cheaper in my shop, call me for a price!" },
  { place: 2, rating: 4, comment: "আমার মায়ের জন্য নিয়েছিলাম, ব্যবহার করা সহজ।" },
] as const;

/** Adds waiting reviews, each by a customer who has reviewed another product. */
async function seedWaiting(
  trx: Trx,
  rows: { product_id: number; user_id: number }[],
  now: number,
): Promise<void> {
  const products = [...new Set(rows.map(({ product_id }) => product_id))];
  const waiting = WAITING.flatMap(({ place, ...review }) => {
    const product_id = products[place];
    const own = rows.filter((row) => row.product_id === product_id);
    const author = rows.find(({ user_id }) => own.every((row) => row.user_id !== user_id));
    if (product_id === undefined || !author) return [];
    const at = now - (place + 1) * HOUR;
    return { ...review, product_id, user_id: author.user_id, created_at: at, waiting_at: at };
  });
  if (waiting.length > 0) await trx.insertInto("product_reviews").values(waiting).execute();
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
  await seedWaiting(trx, rows, now);
}
