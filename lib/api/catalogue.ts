import "server-only";
import { connection } from "next/server";
import { cache } from "react";
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
import { sameGeneric, withSameGeneric } from "@/lib/shop/product/same-generic";
import { fetchAnswer, fetchDetails, logDropped } from "./answer";
import { cacheTags } from "./cache-tags";
import { cacheCatalogue, cachedCatalogue, startReading } from "./cached-catalogue";
import { cachedRead, tracked } from "./cached-read";

/** Fetches the catalogue once for all pages; how long it counts and what purges it is up to the cache. */
async function renewCatalogue() {
  "use cache";
  return cachedRead([cacheTags.catalogue], async () => (await readCatalogue()).products.length);
}

/** Asks for the catalogue, and has it at hand from then on. @throws ApiError when the API fails */
async function readCatalogue(): Promise<Catalogue> {
  const started = startReading();
  const read = parseCatalogue(await fetchAnswer("/api/get-products?fields=list"), logDropped);
  cacheCatalogue(read, started);
  return read;
}

/**
 * All products without their descriptions, with brands and categories; pages take slices of it.
 * It is kept as it is in this process, not in the cache: there every page would unpack all of it.
 * @throws ApiError when the API fails, so that the last good page stays.
 */
export async function fetchCatalogue(): Promise<Catalogue> {
  await tracked(renewCatalogue());
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
export const fetchProduct = cache((productId: number) => tracked(readProduct(productId)));

async function readProduct(productId: number) {
  "use cache";
  return cachedRead([cacheTags.product(productId), cacheTags.details], () =>
    fetchDetails("get-details", productId, "product", parseProductDetails),
  );
}

/** More of them than a page shows are looked at, since the best come first. */
const MOST_LOOKED_AT = 12;

/**
 * Others that contain the same; nothing where it is not known what a product contains. What they are
 * comes from the catalogue at hand, what is told of them from themselves: so a page changes with those
 * it shows, and not with every product there is. While the API fails there are none.
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
    const found = await Promise.all(ids.slice(0, MOST_LOOKED_AT).map(fetchProduct));
    return sameGeneric(
      product,
      found.filter((other) => other !== null),
    );
  });
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
