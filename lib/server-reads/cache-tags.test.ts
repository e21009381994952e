/** @jest-environment node */
import type { Stale } from "@/lib/backend/kernel/changes/change";
import { cacheTags, tagsOfChange } from "./cache-tags";
import { invalidate } from "./invalidate";
import { tagClock } from "./tag-clock";

test.each<[Stale, string[]]>([
  [{ type: "product", id: 3, inLists: false }, ["product-3", "products"]],
  [{ type: "product", id: 3, inLists: true }, ["product-3", "products", "catalogue", "home"]],
  [{ type: "ebook", id: 3 }, ["ebook-3", "ebooks"]],
  [{ type: "blog", id: 3 }, ["blog-3", "blogs", "home"]],
  [{ type: "doctors" }, ["doctors"]],
  [{ type: "speciality", id: 3 }, ["doctors"]],
  [{ type: "category" }, ["categories", "catalogue", "home"]],
  [{ type: "category", id: 3 }, ["category-3", "categories", "catalogue", "home"]],
  [{ type: "category", id: 3, notOnProducts: true }, ["categories", "catalogue", "home"]],
  [{ type: "brand", id: 3 }, ["brand-3", "catalogue"]],
  [{ type: "brand", id: 3, notOnProducts: true }, ["catalogue"]],
  [{ type: "banners" }, ["home"]],
  [{ type: "gallery" }, ["gallery", "home"]],
  [{ type: "notices" }, ["notices"]],
  [{ type: "settings" }, ["settings"]],
])("a change of %j invalidates exactly what shows it", (change, tags) => {
  expect(tagsOfChange(change)).toEqual(tags);
});

test("a change of everything invalidates all tags that are not of one record", () => {
  const tags = Object.values(cacheTags).filter((tag) => typeof tag === "string");
  expect(new Set(tagsOfChange({ type: "all" }))).toEqual(new Set(tags));
});

test("invalidates the tags of several changes together, each once", () => {
  const reported: unknown[] = [];
  tagClock.onInvalidate((tags) => reported.push(tags));
  invalidate([{ type: "blog", id: 3 }, { type: "banners" }]);
  invalidate([]);
  expect(reported).toEqual([["blog-3", "blogs", "home"]]);
});
