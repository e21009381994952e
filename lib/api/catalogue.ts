import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { ApiError } from "@/lib/base/api-error";
import { within } from "@/lib/base/within";
import { brand, category } from "@/lib/contract/category";
import { productDetails } from "@/lib/contract/details";
import { primaryList, secondaryList } from "@/lib/contract/lists";
import { catalogueProduct } from "@/lib/contract/product";
import type { Catalogue } from "@/lib/shop/catalogue/catalogue";
import { cacheTags } from "./cache-tags";
import { heldCatalogue, holdCatalogue, startReading } from "./held-catalogue";
import { readDetails, readObject } from "./read-shape";

const catalogueAnswer = z.object({
  products: z.unknown(),
  brands: secondaryList(brand, "brands"),
  categories: secondaryList(category, "categories"),
});

/** Reads the catalogue once for all pages; how long it counts and what purges it is up to the cache. */
async function renewCatalogue(): Promise<{ products: number }> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.catalogue);
  const started = startReading();
  const { products, brands, categories } = await readObject(
    "get-products?fields=list",
    catalogueAnswer,
  );
  const read = {
    products: primaryList(catalogueProduct, products, "products"),
    brands,
    categories,
  };
  holdCatalogue(read, started);
  return { products: read.products.length };
}

/**
 * All products without their descriptions, with brands and categories; pages take slices of it.
 * It is kept as it is in this process, not in the cache: there every page would unpack all of it.
 * @throws ApiError when the API fails, so that the last good page stays.
 */
export async function readCatalogue(): Promise<Catalogue> {
  await renewCatalogue();
  const catalogue = heldCatalogue();
  if (!catalogue) throw new ApiError("the catalogue is not at hand");
  return catalogue;
}

/** How long a page that is rendered per request waits for newer products when it has some. */
const RENEWAL_TIMEOUT_MS = 2_000;

/**
 * The catalogue for a page rendered per request, of which no earlier copy is kept: while the API
 * fails or is slow this is the last one that this process read.
 * @throws ApiError when there was none yet
 */
export async function readLatestCatalogue(): Promise<Catalogue> {
  const latest = heldCatalogue();
  const read = readCatalogue();
  if (!latest) return read;
  const renewed = await within(
    RENEWAL_TIMEOUT_MS,
    read.catch(() => null),
  );
  return renewed ?? latest;
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
