import "server-only";
import { cacheTag } from "next/cache";
import { parseHomeProducts, parseHomeSliders } from "@/lib/contract/readers/home";
import { fetchAnswer, logDropped } from "./answer";
import { cacheTags } from "./cache-tags";
import { pageLife } from "./page-life";

/**
 * Product sections, banners, galleries, stories and blogs of the home page.
 * @throws ApiError when the API fails or its main lists are unreadable.
 */
export async function fetchHomeProducts() {
  "use cache";
  pageLife();
  cacheTag(cacheTags.home);
  return parseHomeProducts(await fetchAnswer("/api/get-home-products"), logDropped);
}

/** Banners and the categories strip of the home page. @throws ApiError when the API fails. */
export async function fetchHomeSliders() {
  "use cache";
  pageLife();
  cacheTag(cacheTags.home);
  return parseHomeSliders(await fetchAnswer("/api/get-home-sliders"), logDropped);
}
