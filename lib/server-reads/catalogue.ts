import "server-only";
import { connection } from "next/server";
import { cache } from "react";
import { ApiError } from "@/lib/base/api-error";
import { looseObject } from "@/lib/base/loose";
import { within } from "@/lib/base/within";
import {
  type Catalogue,
  type ProductDetails,
  type ProductSummary,
  parseCatalogue,
  parseProductDetails,
} from "@/lib/contract/readers/products";
import { parseMainList } from "@/lib/contract/readers/records";
import { type FoundProduct, parseFoundProduct } from "@/lib/contract/readers/search";
import { MAX_SEARCH_HITS } from "@/lib/contract/terms";
import { sameGeneric, withSameGeneric } from "@/lib/shop/product/same-generic";
import { fetchAnswer, fetchDetails, logDropped } from "./answer";
import { cacheTags } from "./cache-tags";
import { cacheCatalogue, cachedCatalogue, startReading } from "./cached-catalogue";
import { cachedRead, tracked } from "./cached-read";

/**
 * Fetches the catalogue once for all pages. Only its size is cached here, with the catalogue's tag
 * and lifetime.
 */
async function renewCatalogue() {
  "use cache";
  return cachedRead([cacheTags.catalogue], async () => (await readCatalogue()).products.length);
}

/** Fetches the catalogue and caches it in this process. @throws ApiError when the API fails */
async function readCatalogue(): Promise<Catalogue> {
  const started = startReading();
  const read = parseCatalogue(await fetchAnswer("/api/get-products?fields=list"), logDropped);
  cacheCatalogue(read, started);
  return read;
}

/**
 * Returns all products without their descriptions, with brands and categories. The catalogue is
 * kept as objects in this process: from Next's cache every page would have to deserialize all of
 * it.
 * @throws ApiError when the API fails, so that the last good page is kept
 */
export async function fetchCatalogue(): Promise<Catalogue> {
  await tracked(renewCatalogue());
  const catalogue = cachedCatalogue();
  if (!catalogue) throw new ApiError("the catalogue is not cached");
  return catalogue;
}

/** Time in ms that a page rendered per request waits for a newer catalogue when one is cached. */
const RENEWAL_TIMEOUT_MS = 2_000;

/**
 * Returns the catalogue for a page rendered per request, for which no earlier page exists: while
 * the API fails or is slow, the last one that this process read.
 * @throws ApiError when there is none yet
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
 * Returns one product with its details.
 * @returns null when the product does not exist. @throws ApiError when the API fails
 */
export const fetchProduct = cache((productId: number) => tracked(readProduct(productId)));

async function readProduct(productId: number) {
  "use cache";
  return cachedRead(
    (product) => productTags(productId, product),
    () => fetchDetails("get-details", productId, "product", parseProductDetails),
  );
}

function productTags(productId: number, product: ProductDetails | null): string[] {
  const { category, brand } = product ?? {};
  return [
    cacheTags.product(productId),
    ...(category ? [cacheTags.category(category.id)] : []),
    ...(brand ? [cacheTags.brand(brand.id)] : []),
    cacheTags.details,
  ];
}

/** Maximum number of candidates. More than a page shows, because the best ones are sorted first. */
const MAX_LOOKUPS = 12;

/**
 * Returns other products with the same generic name; none when the product's is unknown or the API
 * fails. The cached catalogue selects them, but their data comes from their own details. So a page
 * depends only on the products that it shows, not on the whole catalogue.
 */
export async function fetchSameGeneric(
  product: Pick<ProductSummary, "id" | "genericName">,
): Promise<ProductSummary[]> {
  const { id, genericName } = product;
  return genericName === null ? [] : tracked(readSameGeneric(id, genericName)).catch(() => []);
}

async function readSameGeneric(id: number, genericName: string) {
  "use cache";
  return cachedRead([cacheTags.details], async () => {
    const product = { id, genericName };
    const { products } = cachedCatalogue() ?? (await readCatalogue());
    const ids = withSameGeneric(product, products).map((other) => other.id);
    const found = await Promise.all(ids.slice(0, MAX_LOOKUPS).map(fetchProduct));
    return sameGeneric(
      product,
      found.filter((other) => other !== null),
    );
  });
}

/**
 * Returns all search results, most relevant first; not cached. An older server returns at most ten.
 * @throws ApiError when the API fails
 */
export async function fetchSearchHits(query: string): Promise<FoundProduct[]> {
  await connection();
  const asked = new URLSearchParams({ query, limit: String(MAX_SEARCH_HITS) });
  const { products } = looseObject(await fetchAnswer(`/api/get-search-products?${asked}`));
  const hits = parseMainList(products, parseFoundProduct, "found products", logDropped);
  return hits.slice(0, MAX_SEARCH_HITS);
}
