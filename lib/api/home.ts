import "server-only";
import { cacheTag } from "next/cache";
import { parseHomeProducts, parseHomeSliders } from "@/lib/contract/readers/home";
import { promotable } from "@/lib/shop/product/promotable";
import { fetchAnswer, logDropped } from "./answer";
import { cacheTags } from "./cache-tags";
import { pageLife } from "./page-life";

type Lists = ReturnType<typeof parseHomeProducts>["products"];

/** The lists of the home page put products forward. */
function promotableLists(lists: Lists): Lists {
  return {
    offer_products: promotable(lists.offer_products),
    new_arrival_products: promotable(lists.new_arrival_products),
    trending_products: promotable(lists.trending_products),
    medical_products: promotable(lists.medical_products),
    best_selling_products: promotable(lists.best_selling_products),
    featured_products: promotable(lists.featured_products),
  };
}

/**
 * Product sections, banners, galleries, stories and blogs of the home page.
 * @throws ApiError when the API fails or its main lists are unreadable.
 */
export async function fetchHomeProducts() {
  "use cache";
  pageLife();
  cacheTag(cacheTags.home);
  const home = parseHomeProducts(await fetchAnswer("/api/get-home-products"), logDropped);
  return { ...home, products: promotableLists(home.products) };
}

/** Banners and the categories strip of the home page. @throws ApiError when the API fails. */
export async function fetchHomeSliders() {
  "use cache";
  pageLife();
  cacheTag(cacheTags.home);
  return parseHomeSliders(await fetchAnswer("/api/get-home-sliders"), logDropped);
}
