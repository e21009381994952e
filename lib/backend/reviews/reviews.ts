import { sql } from "kysely";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Served } from "@/lib/contract/wire/fields";
import type { reviewWire } from "@/lib/contract/wire/products";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { hasBoughtEbook, hasBoughtProduct } from "./purchases";

/** Tables of the records that customers review. */
export const REVIEWED = {
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

/** Rounds an average to two decimals, as lists show it. */
function average(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
}

/**
 * Returns the visible reviews of a product or e-book, newest first, with the author's name and
 * whether the author bought it. The latter is computed on every read, because orders can be paid,
 * delivered or refunded later.
 * @param author the customer whose own review is returned even while it waits for approval
 */
export async function readReviews(
  db: Db | Trx,
  kind: Reviewed,
  id: number,
  author?: number,
): Promise<Served<typeof reviewWire>[]> {
  const { reviews, itemId, hasBought } = REVIEWED[kind];
  const rows = await db
    .selectFrom(reviews)
    .innerJoin("users", "users.id", `${reviews}.user_id`)
    .where(itemId, "=", id)
    .where("hidden_at", "is", null)
    .select([`${reviews}.id`, "rating", "comment", `${reviews}.created_at`, "users.name"])
    .select("waiting_at")
    .select(hasBought(sql.val(id)).as("verified"))
    .$if(author === undefined, (query) => query.where("waiting_at", "is", null))
    .$if(author !== undefined, (query) => query.where("user_id", "=", author ?? 0))
    .orderBy(`${reviews}.created_at`, "desc")
    .orderBy(`${reviews}.id`, "desc")
    .execute();
  return rows.map(({ name, created_at, verified, waiting_at, ...review }) => ({
    ...review,
    verified: Boolean(verified),
    waiting: waiting_at !== null,
    created_at: new Date(created_at).toISOString(),
    user: { name },
  }));
}

export interface ReviewInput {
  itemId: number;
  rating: number;
  comment: string;
}

/** Updates the number of visible reviews and their average. */
export async function updateRating(trx: Trx, kind: Reviewed, id: number): Promise<void> {
  const { items, reviews, itemId } = REVIEWED[kind];
  const { sum, count } = await trx
    .selectFrom(reviews)
    .where(itemId, "=", id)
    .where("hidden_at", "is", null)
    .where("waiting_at", "is", null)
    .select((eb) => [eb.fn.sum("rating").as("sum"), eb.fn.countAll().as("count")])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable(items)
    .set({ rating: average(Number(sum), Number(count)), review_count: Number(count) })
    .where("id", "=", id)
    .execute();
}

/** Whether a customer has bought a product or e-book. */
async function hasBoughtItem(
  trx: Trx,
  kind: Reviewed,
  id: number,
  userId: number,
): Promise<boolean> {
  const buyer = await trx
    .selectFrom("users")
    .select(REVIEWED[kind].hasBought(sql.val(id)).as("bought"))
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return Boolean(buyer?.bought);
}

/**
 * Adds a customer's only review of a product or e-book and updates its rating. A review that waits
 * for approval does not count.
 * @param approval whether reviews of customers who did not buy it need approval
 * @returns the review as its author sees it
 * @throws AppError 422 for an unknown record or a second review of it
 */
export async function addReview(
  trx: Trx,
  kind: Reviewed,
  input: ReviewInput,
  { userId, approval }: { userId: number; approval: boolean },
  now: number,
) {
  const { items, reviews, itemId, name } = REVIEWED[kind];
  const { itemId: id, rating, comment } = input;
  const item = await trx.selectFrom(items).select("id").where("id", "=", id).executeTakeFirst();
  if (!item)
    throw fieldError(itemId, refusalText("items.unknown", { item: refusalText(`items.${name}`) }));
  const waits = approval && !(await hasBoughtItem(trx, kind, id, userId));
  const waiting_at = waits ? now : null;
  const made = await trx
    .insertInto(reviews)
    .values({ [itemId]: id, user_id: userId, rating, comment, created_at: now, waiting_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made)
    throw fieldError(
      itemId,
      refusalText("reviews.already", { item: refusalText(`items.${name}`) }),
    );
  await updateRating(trx, kind, id);
  const [added] = await readReviews(trx, kind, id, userId);
  if (!added) throw new Error("the added review was not found");
  return { review: added, waits };
}
