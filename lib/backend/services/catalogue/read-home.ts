import type { homeSlidersAnswer } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db } from "../../db/schema";
import { readBlogs } from "../blogs/read-blogs";
import { readGalleries } from "../centre/read-centre";
import {
  bestRated,
  bestSelling,
  featured,
  mostDiscounted,
  newest,
  trending,
} from "./best-products";
import { readRecords } from "./read-products";

const BLOGS = 8;

export async function readHomeContent(db: Db) {
  const galleries = await readGalleries(db);
  return {
    blogs: await readBlogs(db, BLOGS),
    image_galleries: galleries.filter((item) => item.kind === "image"),
    video_galleries: galleries.filter((item) => item.kind === "video"),
    success_stories: galleries.filter((item) => item.kind === "success_story"),
  };
}

export async function readSliders(
  db: Db,
): Promise<Omit<Served<typeof homeSlidersAnswer>, "categories">> {
  const rows = await db.selectFrom("sliders").selectAll().orderBy("position").execute();
  const ofKind = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        id: row.id,
        image: row.image,
        headline: row.headline_en,
        headline_bn: row.headline_bn,
        subline: row.subline_en,
        subline_bn: row.subline_bn,
        cta: row.cta_en,
        cta_bn: row.cta_bn,
        link: row.link,
      }));
  return { sliders: ofKind("main"), md_sliders: ofKind("medium"), group_sliders: ofKind("group") };
}

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

/** The product lists, best first, at most 24 each, and the banners of the home page. */
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
