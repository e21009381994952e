import "server-only";
import { parseHomeProducts, parseHomeSliders } from "@/lib/contract/readers/home";
import { promotable } from "@/lib/shop/product/promotable";
import { cacheTags } from "./cache-tags";
import { cachedRead } from "./cached-read";
import { fetchJson, logDropped } from "./fetch-json";

type Lists = ReturnType<typeof parseHomeProducts>["products"];

/** Removes products that may not be promoted from the lists. */
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
 * Returns product sections, banners, galleries, stories and blog posts of the home page.
 * @throws ApiError when the API fails or a required list is invalid
 */
export const fetchHomeProducts = cachedRead(
  { name: "home-products", tags: [cacheTags.home] },
  async () => {
    const home = parseHomeProducts(await fetchJson("/api/get-home-products"), logDropped);
    return { ...home, products: promotableLists(home.products) };
  },
);

/**
 * Returns the banners and the categories strip of the home page. @throws ApiError when the API
 * fails
 */
export const fetchHomeSliders = cachedRead(
  { name: "home-sliders", tags: [cacheTags.home] },
  async () => parseHomeSliders(await fetchJson("/api/get-home-sliders"), logDropped),
);
