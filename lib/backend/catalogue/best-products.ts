import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";

const TREND_MS = 60 * 86_400_000;

/**
 * Selects the ids of products that are sold and may be promoted: the law forbids promoting
 * prescription products. The callers order them as the indexes do; the id makes the order total.
 */
function ids(db: Db, count: number) {
  return db
    .selectFrom("products")
    .select("products.id")
    .where("products.archived_at", "is", null)
    .where("products.needs_prescription", "=", 0)
    .limit(count);
}

type Ids = ReturnType<typeof ids>;

async function list(query: Ids): Promise<number[]> {
  return (await query.execute()).map(({ id }) => id);
}

/** Returns the best rated products; on a tie the most reviewed first. */
export function bestRated(db: Db, count: number, categoryId?: number): Promise<number[]> {
  const all = ids(db, count);
  const chosen = categoryId === undefined ? all : all.where("category_id", "=", categoryId);
  return list(chosen.orderBy("rating", "desc").orderBy("review_count", "desc").orderBy("id"));
}

/** Returns products marked as new first, then the latest added. */
export function newest(db: Db, count: number): Promise<number[]> {
  return list(ids(db, count).orderBy("is_new", "desc").orderBy("created_at", "desc").orderBy("id"));
}

/** Price in poisha times percent from which a discount is one taka; below, it is rounded to none. */
const ONE_TAKA_OFF = 10_000;

export function mostDiscounted(db: Db, count: number): Promise<number[]> {
  const offers = ids(db, count)
    .where("discount_percent", ">", 0)
    .where((eb) => eb(eb("price", "*", eb.ref("discount_percent")), ">=", ONE_TAKA_OFF));
  return list(offers.orderBy("discount_percent", "desc").orderBy("rating", "desc").orderBy("id"));
}

/** Returns the featured products, best rated first. */
export function featured(db: Db, count: number): Promise<number[]> {
  return list(ids(db, count).where("is_featured", "=", 1).orderBy("rating", "desc").orderBy("id"));
}

function mostReviewed(query: Ids): Ids {
  return query.orderBy("review_count", "desc").orderBy("rating", "desc").orderBy("products.id");
}

/** Fills a list up with the most reviewed products that are not in it. */
async function filledUp(db: Db, found: number[], count: number): Promise<number[]> {
  if (found.length >= count) return found;
  const rest = await list(mostReviewed(ids(db, count)));
  return [...found, ...rest.filter((id) => !found.includes(id))].slice(0, count);
}

/**
 * Returns the products with the most reviews in the 60 days before the newest review. Counting from
 * that review gives a result in a shop without recent reviews, too.
 */
export async function trending(db: Db, count: number): Promise<number[]> {
  const newestReview = await db
    .selectFrom("product_reviews")
    .select((eb) => eb.fn.max("created_at").as("at"))
    .executeTakeFirst();
  const recent = db
    .selectFrom("product_reviews")
    .where("created_at", ">", Number(newestReview?.at ?? 0) - TREND_MS)
    .where("hidden_at", "is", null)
    .where("waiting_at", "is", null)
    .select((eb) => ["product_id", eb.fn.countAll().as("reviews")])
    .groupBy("product_id")
    .as("recent");
  const counted = ids(db, count)
    .innerJoin(recent, "recent.product_id", "products.id")
    .orderBy("recent.reviews", "desc");
  return filledUp(db, await list(mostReviewed(counted)), count);
}

/**
 * Number of latest orders that best sellers are computed from, so that the cost does not grow with
 * all orders.
 */
const RECENT_ORDERS = 5_000;

/** Returns the id of the oldest of these orders; null if there are fewer. */
async function firstRecent(db: Db): Promise<number | null> {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .orderBy("id", "desc")
    .offset(RECENT_ORDERS - 1)
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}

/** Returns the products with the most pieces sold in the latest orders, without cancelled ones. */
export async function bestSelling(db: Db, count: number): Promise<number[]> {
  const first = await firstRecent(db);
  const sold = db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .$if(first !== null, (query) =>
      // Set on both columns so that neither table is scanned from its start.
      query.where("orders.id", ">=", first ?? 0).where("order_lines.order_id", ">=", first ?? 0),
    )
    .where("orders.status", "!=", ORDER_STATUS.cancelled)
    .select((eb) => ["product_id", eb.fn.sum("quantity").as("pieces")])
    .groupBy("product_id")
    .as("sold");
  const counted = ids(db, count)
    .innerJoin(sold, "sold.product_id", "products.id")
    .orderBy("sold.pieces", "desc");
  return filledUp(db, await list(mostReviewed(counted)), count);
}
