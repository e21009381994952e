import type { Db } from "../../db/schema";
import { homeLists } from "./home-rankings";
import { productRecord } from "./product-record";
import { readProducts } from "./read-products";

const CANCELLED = 4;
const TREND_MS = 60 * 86_400_000;

async function soldByProduct(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .where("orders.status", "!=", CANCELLED)
    .select((eb) => ["product_id", eb.fn.sum("quantity").as("sold")])
    .groupBy("product_id")
    .execute();
  return new Map(rows.map((row) => [row.product_id, Number(row.sold)]));
}

// Counted back from the newest review, so that a quiet shop still has a trend.
async function recentReviewsByProduct(db: Db): Promise<Map<number, number>> {
  const newest = await db
    .selectFrom("product_reviews")
    .select((eb) => eb.fn.max("created_at").as("at"))
    .executeTakeFirst();
  const rows = await db
    .selectFrom("product_reviews")
    .where("created_at", ">", Number(newest?.at ?? 0) - TREND_MS)
    .select((eb) => ["product_id", eb.fn.countAll().as("reviews")])
    .groupBy("product_id")
    .execute();
  return new Map(rows.map((row) => [row.product_id, Number(row.reviews)]));
}

async function readBanners(db: Db): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom("settings")
    .selectAll()
    .where("key", "like", "banner_image_%")
    .orderBy("key")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
}

/** The product lists and banners of the home page (SPEC 7, get-home-products). */
export async function readHomeProducts(db: Db, now: number) {
  const sold = await soldByProduct(db);
  const recent = await recentReviewsByProduct(db);
  const ranked = (await readProducts(db, now)).map(({ product, batch }) => ({
    record: productRecord(product, batch),
    createdAt: product.created_at,
    featured: product.is_featured === 1,
    sold: sold.get(product.id) ?? 0,
    recentReviews: recent.get(product.id) ?? 0,
  }));
  return { ...homeLists(ranked), setting: await readBanners(db) };
}
