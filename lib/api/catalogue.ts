import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { cacheTags } from "./cache-tags";
import { readDetails, readObject } from "./read-shape";
import { brand, category } from "./schemas/category";
import { productDetails } from "./schemas/details";
import { primaryList, secondaryList } from "./schemas/lists";
import { catalogueProduct } from "./schemas/product";

const catalogueAnswer = z.object({
  products: z.unknown(),
  brands: secondaryList(brand, "brands"),
  categories: secondaryList(category, "categories"),
});

/**
 * All products without their descriptions, with brands and categories; pages take slices of it.
 * @throws ApiError when the API fails, so that the last good page stays.
 */
export async function readCatalogue() {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.catalogue);
  const { products, brands, categories } = await readObject("get-products", catalogueAnswer);
  return {
    products: primaryList(catalogueProduct, products, "products"),
    brands,
    categories,
  };
}

/**
 * One product with everything its page shows.
 * @returns null when there is no such product. @throws ApiError when the API fails.
 */
export async function readProduct(productId: number) {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.product(productId), cacheTags.details);
  return readDetails("get-details", productId, "product", productDetails);
}
