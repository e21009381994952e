import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import type { Served } from "@/lib/contract/wire/fields";
import type { reviewWire } from "@/lib/contract/wire/products";
import { COMMENT_LIMIT } from "@/lib/shop/reviews/review";
import type { Change } from "../../change";
import type { Db, Trx } from "../../db/schema";
import { fieldError, notFound } from "../../errors";
import { readInput, wholeNumber } from "../../input";
import { hasBoughtEbook, hasBoughtProduct } from "./purchases";

/** The things that customers review, and where they and their reviews are stored. */
const REVIEWED = {
  product: {
    items: "products",
    reviews: "product_reviews",
    itemId: "product_id",
    name: "product",
    hasBought: hasBoughtProduct,
  },
  ebook: {
    items: "ebooks",
    reviews: "ebook_reviews",
    itemId: "ebook_id",
    name: "e-book",
    hasBought: hasBoughtEbook,
  },
} as const;

export type Reviewed = keyof typeof REVIEWED;

/** Average with two decimals, as lists show it. */
function average(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
}

/**
 * Reviews of a product or e-book that are shown, newest first, with the name of their author and whether
 * they bought it: asked now, since what is ordered may be paid, delivered or given back later.
 * @param only id of the one review that is wanted
 */
export async function readReviews(
  db: Db | Trx,
  kind: Reviewed,
  id: number,
  only?: number,
): Promise<Served<typeof reviewWire>[]> {
  const { reviews, itemId, hasBought } = REVIEWED[kind];
  const rows = await db
    .selectFrom(reviews)
    .innerJoin("users", "users.id", `${reviews}.user_id`)
    .where(itemId, "=", id)
    .where("hidden_at", "is", null)
    .select([`${reviews}.id`, "rating", "comment", `${reviews}.created_at`, "users.name"])
    .select(hasBought(id).as("verified"))
    .$if(only !== undefined, (query) => query.where(`${reviews}.id`, "=", only ?? 0))
    .orderBy(`${reviews}.created_at`, "desc")
    .orderBy(`${reviews}.id`, "desc")
    .execute();
  return rows.map(({ name, created_at, verified, ...review }) => ({
    ...review,
    verified: Boolean(verified),
    created_at: new Date(created_at).toISOString(),
    user: { name },
  }));
}

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
 * Checks a product review.
 * @throws AppError 422 with a map of field to messages
 */
export function readProductReview(body: unknown): ReviewInput {
  const { product_id: itemId, ...review } = readInput(productSchema, body);
  return { itemId, ...review };
}

/**
 * Checks an e-book review.
 * @throws AppError 422 with a map of field to messages
 */
export function readEbookReview(body: unknown): ReviewInput {
  const { ebook_id: itemId, ...review } = readInput(ebookSchema, body);
  return { itemId, ...review };
}

/** Counts a thing's reviews that are shown, and their average. */
async function updateRating(trx: Trx, kind: Reviewed, id: number): Promise<void> {
  const { items, reviews, itemId } = REVIEWED[kind];
  const { sum, count } = await trx
    .selectFrom(reviews)
    .where(itemId, "=", id)
    .where("hidden_at", "is", null)
    .select((eb) => [eb.fn.sum("rating").as("sum"), eb.fn.countAll().as("count")])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable(items)
    .set({ rating: average(Number(sum), Number(count)), review_count: Number(count) })
    .where("id", "=", id)
    .execute();
}

/**
 * Adds a customer's one review of a product or e-book, and updates its rating.
 * @returns the review as the page shows it
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
  const [added] = await readReviews(trx, kind, id, made.id);
  return added;
}

/** Reviews as staff see them, newest first; `itemId` is what is reviewed. */
export async function listReviews(db: Db, kind: Reviewed, hidden: boolean, limit: number) {
  const { reviews, itemId } = REVIEWED[kind];
  return db
    .selectFrom(reviews)
    .innerJoin("users", "users.id", `${reviews}.user_id`)
    .select([`${reviews}.id`, "rating", "comment", `${reviews}.created_at`])
    .select(["users.name as author", `${itemId} as itemId`])
    .where("hidden_at", hidden ? "is not" : "is", null)
    .orderBy(`${reviews}.created_at`, "desc")
    .limit(limit)
    .execute();
}

/**
 * Takes a review off the page, or puts it back, and counts the rating again.
 * @param hiddenAt epoch ms, or null to show it
 * @returns what pages show of it; null when it was so already
 * @throws AppError 404
 */
export async function setReviewHidden(
  trx: Trx,
  kind: Reviewed,
  reviewId: number,
  hiddenAt: number | null,
): Promise<Change | null> {
  const { reviews, itemId, name } = REVIEWED[kind];
  const review = await trx
    .selectFrom(reviews)
    .select([itemId, "hidden_at"])
    .where("id", "=", reviewId)
    .executeTakeFirst();
  if (!review) throw notFound(`There is no review ${reviewId} of a ${name}.`);
  if ((review.hidden_at === null) === (hiddenAt === null)) return null;
  await trx.updateTable(reviews).set({ hidden_at: hiddenAt }).where("id", "=", reviewId).execute();
  const id = Number(Object.entries(review).find(([column]) => column === itemId)?.[1]);
  await updateRating(trx, kind, id);
  return kind === "product" ? { type: "product", id, lists: true } : { type: "ebook", id };
}
