import "server-only";
import { cacheTag } from "next/cache";
import { connection } from "next/server";
import { ApiError } from "@/lib/base/api-error";
import { looseObject } from "@/lib/base/loose";
import { within } from "@/lib/base/within";
import {
  type Catalogue,
  type ProductSummary,
  parseCatalogue,
  parseProductDetails,
} from "@/lib/contract/readers/products";
import { parseMainList } from "@/lib/contract/readers/records";
import { type FoundProduct, parseFoundProduct } from "@/lib/contract/readers/search";
import { MOST_FOUND } from "@/lib/contract/terms";
import { sameGeneric } from "@/lib/shop/product/same-generic";
import { fetchAnswer, fetchDetails, logDropped } from "./answer";
import { cacheTags } from "./cache-tags";
import { cacheCatalogue, cachedCatalogue, startReading } from "./cached-catalogue";
import { pageLife } from "./page-life";

/** Fetches the catalogue once for all pages; how long it counts and what purges it is up to the cache. */
async function renewCatalogue(): Promise<{ products: number }> {
  "use cache";
  pageLife();
  cacheTag(cacheTags.catalogue);
  const started = startReading();
  const read = parseCatalogue(await fetchAnswer("/api/get-products?fields=list"), logDropped);
  cacheCatalogue(read, started);
  return { products: read.products.length };
}

/**
 * All products without their descriptions, with brands and categories; pages take slices of it.
 * It is kept as it is in this process, not in the cache: there every page would unpack all of it.
 * @throws ApiError when the API fails, so that the last good page stays.
 */
export async function fetchCatalogue(): Promise<Catalogue> {
  await renewCatalogue();
  const catalogue = cachedCatalogue();
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
export async function fetchLatestCatalogue(): Promise<Catalogue> {
  const latest = cachedCatalogue();
  const read = fetchCatalogue();
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
export async function fetchProduct(productId: number) {
  "use cache";
  pageLife();
  cacheTag(cacheTags.product(productId), cacheTags.details);
  return fetchDetails("get-details", productId, "product", parseProductDetails);
}

/**
 * Others that contain the same, of the catalogue; without asking for it where nothing is known of that.
 * None while the API fails: the product has its page without them.
 */
export async function fetchSameGeneric(
  product: Pick<ProductSummary, "id" | "genericName">,
): Promise<ProductSummary[]> {
  if (product.genericName === null) return [];
  const catalogue = await fetchCatalogue().catch(cachedCatalogue);
  return sameGeneric(product, catalogue?.products ?? []);
}

/**
 * All that a search finds, likeliest first; asked for each request. An older server gives its ten.
 * @throws ApiError when the API fails
 */
export async function fetchSearchHits(query: string): Promise<FoundProduct[]> {
  await connection();
  const asked = new URLSearchParams({ query, limit: String(MOST_FOUND) });
  const { products } = looseObject(await fetchAnswer(`/api/get-search-products?${asked}`));
  const hits = parseMainList(products, parseFoundProduct, "found products", logDropped);
  return hits.slice(0, MOST_FOUND);
}
