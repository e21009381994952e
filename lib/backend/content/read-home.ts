import type { BannerPlace } from "@/lib/contract/terms";
import type { homeSlidersResponse } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import { isMedical } from "@/lib/shop/catalogue/is-medical";
import {
  bestRated,
  bestSelling,
  featured,
  mostDiscounted,
  newest,
  trending,
} from "../catalogue/best-products";
import { readRecords } from "../catalogue/read-products";
import type { Db } from "../kernel/db/schema";
import { readBlogs } from "./read-blogs";
import { readShownGallery } from "./read-centre";

const BLOGS = 8;

/** Returns blogs, gallery and success stories of the home page. @param now epoch ms */
export async function readHomeContent(db: Db, now: number) {
  const galleries = await readShownGallery(db);
  return {
    blogs: await readBlogs(db, now, BLOGS),
    image_galleries: galleries.filter((item) => item.kind === "image"),
    video_galleries: galleries.filter((item) => item.kind === "video"),
    success_stories: galleries.filter((item) => item.kind === "success_story"),
  };
}

export async function readSliders(
  db: Db,
): Promise<Omit<Served<typeof homeSlidersResponse>, "categories">> {
  const rows = await db
    .selectFrom("banners")
    .select(["id", "place", "image", "link", "focus"])
    .select(["headline", "headline_bn", "subline", "subline_bn", "cta", "cta_bn"])
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const at = (wanted: BannerPlace) =>
    rows.filter(({ place }) => place === wanted).map(({ place: _, ...banner }) => banner);
  return { sliders: at("main"), md_sliders: at("medium"), group_sliders: at("group") };
}

const LIST_LENGTH = 24;

/**
 * Returns the best rated products of the first medical category (see isMedical); none without one.
 */
async function medicalProducts(db: Db): Promise<number[]> {
  const categories = await db
    .selectFrom("categories")
    .select(["id", "name"])
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const category = categories.find(({ name }) => isMedical(name));
  return category ? bestRated(db, LIST_LENGTH, category.id) : [];
}

/** Returns the picture of each position between sections; the first if there are several. */
async function readSectionBanners(db: Db): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("banners")
    .select(["place", "image"])
    .where("place", "not in", ["main", "medium", "group"])
    .where("archived_at", "is", null)
    .orderBy("position", "desc")
    .orderBy("id", "desc")
    .execute();
  return Object.fromEntries(
    rows.map(({ place, image }) => [place.replace("section-", "banner_image_"), image]),
  );
}

/** Returns the ids of the products in each list of the home page, best first, at most 24 each. */
export async function readHomeLists(db: Db) {
  return {
    new_arrival_products: await newest(db, LIST_LENGTH),
    offer_products: await mostDiscounted(db, LIST_LENGTH),
    trending_products: await trending(db, LIST_LENGTH),
    medical_products: await medicalProducts(db),
    best_selling_products: await bestSelling(db, LIST_LENGTH),
    featured_products: await featured(db, LIST_LENGTH),
  };
}

/** Returns the product lists of {@link readHomeLists}, and the banners of the home page. */
export async function readHomeProducts(db: Db, now: number) {
  const lists = await readHomeLists(db);
  const ids = [...new Set(Object.values(lists).flat())];
  const records = new Map((await readRecords(db, now, ids)).map((record) => [record.id, record]));
  const recordsOf = (list: number[]) => list.flatMap((id) => records.get(id) ?? []);
  return {
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, recordsOf(list)])),
    setting: await readSectionBanners(db),
  };
}
