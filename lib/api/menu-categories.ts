import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { type Category, category } from "@/lib/contract/category";
import { primaryList } from "@/lib/contract/lists";
import { cacheTags } from "./cache-tags";
import { readAnswer } from "./read";

const menuAnswer = z.object({ categories: z.unknown() });

const PATH = "/api/get-home-categories";
/** Every page waits for its menu: shorter than for anything of its own. */
const TIMEOUT_MS = 2_000;

let lastGood: Category[] = [];

/**
 * Categories of the header's menu. A page must not fail because of its menu: when the API fails
 * these are the last ones that were read, at worst none, and are soon asked for again.
 */
export async function readMenuCategories(): Promise<Category[]> {
  "use cache";
  cacheTag(cacheTags.categories);
  try {
    const { categories } = menuAnswer.parse(await readAnswer(PATH, TIMEOUT_MS));
    lastGood = primaryList(category, categories, "categories");
    cacheLife("content");
  } catch {
    cacheLife("catalogue");
  }
  return lastGood;
}
