import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { ApiError } from "./api-error";
import { cacheTags } from "./cache-tags";
import { readAnswer } from "./read";
import { brand, category } from "./schemas/category";
import { productDetails } from "./schemas/details";
import { primaryList, secondaryList } from "./schemas/lists";
import { productSummary } from "./schemas/product";

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
  const answer = catalogueAnswer.safeParse(await readAnswer("/api/get-products"));
  if (!answer.success) throw new ApiError("get-products is not an object");
  const { brands, categories } = answer.data;
  return {
    products: primaryList(productSummary, answer.data.products, "products"),
    brands,
    categories,
  };
}

/** Some servers answer 200 with `product: null` for an unknown id. */
const absentProduct = z.object({ product: z.null() });

/**
 * One product with everything its page shows.
 * @returns null when there is no such product. @throws ApiError when the API fails.
 */
export async function readProduct(productId: number) {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.product(productId));
  const answer = await readAnswer(`/api/get-details/${productId}`);
  if (answer === null || absentProduct.safeParse(answer).success) return null;
  const parsed = productDetails.safeParse(answer);
  if (!parsed.success) throw new ApiError("get-details is unreadable");
  return parsed.data;
}
