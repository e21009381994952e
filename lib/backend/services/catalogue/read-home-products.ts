import type { Db } from "../../db/schema";
import {
  bestRated,
  bestSelling,
  featured,
  mostDiscounted,
  newest,
  trending,
} from "./best-products";
import { readRecords } from "./read-products";

const LIST_LENGTH = 24;
const MEDICAL_CATEGORY_ID = 15;

async function readBanners(db: Db): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom("settings")
    .selectAll()
    .where("key", "like", "banner_image_%")
    .orderBy("key")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
}

/** The product lists, best first, at most 24 each, and the banners of the home page (SPEC 2, 7). */
export async function readHomeProducts(db: Db, now: number) {
  const lists = {
    new_arrival_products: await newest(db, LIST_LENGTH),
    offer_products: await mostDiscounted(db, LIST_LENGTH),
    trending_products: await trending(db, LIST_LENGTH),
    medical_products: await bestRated(db, LIST_LENGTH, MEDICAL_CATEGORY_ID),
    best_selling_products: await bestSelling(db, LIST_LENGTH),
    featured_products: await featured(db, LIST_LENGTH),
  };
  const ids = [...new Set(Object.values(lists).flat())];
  const records = new Map((await readRecords(db, now, ids)).map((record) => [record.id, record]));
  const recordsOf = (list: number[]) => list.flatMap((id) => records.get(id) ?? []);
  return {
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, recordsOf(list)])),
    setting: await readBanners(db),
  };
}
