import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { ApiError } from "./api-error";
import { cacheTags } from "./cache-tags";
import { readAnswer } from "./read";
import { category } from "./schemas/category";
import { primaryList, secondaryList } from "./schemas/lists";
import { productSummary } from "./schemas/product";
import { slider } from "./schemas/slider";

const homeProducts = z.object({
  offer_products: z.unknown(),
  new_arrival_products: z.unknown(),
  best_selling_products: secondaryList(productSummary, "best_selling_products"),
});

/**
 * Product sections of the home page.
 * @throws ApiError when the API fails or its main lists are unreadable.
 */
export async function readHomeProducts() {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.home);
  const answer = homeProducts.safeParse(await readAnswer("/api/get-home-products"));
  if (!answer.success) throw new ApiError("get-home-products is not an object");
  const lists = answer.data;
  return {
    offers: primaryList(productSummary, lists.offer_products, "offer_products"),
    newArrivals: primaryList(productSummary, lists.new_arrival_products, "new_arrival_products"),
    bestSelling: lists.best_selling_products,
  };
}

const homeSliders = z.object({
  sliders: secondaryList(slider, "sliders"),
  md_sliders: secondaryList(slider, "md_sliders"),
  categories: z.unknown(),
});

/** Banners and the categories strip of the home page. @throws ApiError when the API fails. */
export async function readHomeSliders() {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.home);
  const answer = homeSliders.safeParse(await readAnswer("/api/get-home-sliders"));
  if (!answer.success) throw new ApiError("get-home-sliders is not an object");
  return {
    banners: { main: answer.data.sliders, medium: answer.data.md_sliders },
    categories: primaryList(category, answer.data.categories, "categories"),
  };
}
