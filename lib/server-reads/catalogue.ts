import "server-only";
import { looseObject } from "@/lib/base/loose";
import { within } from "@/lib/base/within";
import { type ProductDetails, parseProductDetails } from "@/lib/contract/readers/product-details";
import {
  type Catalogue,
  parseCatalogue,
  parseReplacement,
  type Replacement,
} from "@/lib/contract/readers/products";
import { parseMainList } from "@/lib/contract/readers/records";
import { type Found, parseFoundProduct, parseMatch } from "@/lib/contract/readers/search";
import { MAX_SEARCH_HITS } from "@/lib/contract/terms";
import { sameGeneric } from "@/lib/shop/product/same-generic";
import { cacheTags } from "./cache-tags";
import { cachedRead } from "./cached-read";
import { collectDependencies } from "./dependencies";
import { fetchDetailsOrProblem, fetchJson, logDropped } from "./fetch-json";

/**
 * Returns all products without their descriptions, with brands and categories.
 * @throws ApiError when the API fails, so that the last good page is kept
 */
export const fetchCatalogue = cachedRead(
  {
    name: "catalogue",
    tags: [cacheTags.catalogue],
    lists: ({ products, categories }) => [products, categories],
  },
  async () => parseCatalogue(await fetchJson("/api/get-products?fields=list"), logDropped),
);

/** Time in ms that a page rendered per request waits for a newer catalogue when one is cached. */
const RENEWAL_TIMEOUT_MS = 2_000;

/**
 * Returns the catalogue for a page rendered per request, which has no earlier version: while the
 * API fails or is slow, the last catalogue that this process read.
 * @throws ApiError when there is none yet
 */
export async function fetchLatestCatalogue(): Promise<Catalogue> {
  const latest = fetchCatalogue.latest();
  const read = fetchCatalogue();
  if (!latest) return read;
  const renewed = await within(
    RENEWAL_TIMEOUT_MS,
    read.catch(() => null),
  );
  return renewed ?? latest;
}

const readProduct = cachedRead({ name: "product", tags: productTags }, async (id: number) => {
  const read = fetchDetailsOrProblem("get-details", id, "product", parseProductDetails);
  const { details, problem } = await read;
  return { product: details, replacement: parseReplacement(problem) };
});

/**
 * Returns one product with its details.
 * @returns null when the product does not exist. @throws ApiError when the API fails
 */
export async function fetchProduct(id: number): Promise<ProductDetails | null> {
  return (await readProduct(id)).product;
}

/**
 * Returns the replacement of a product that is no longer sold; null for one that is sold or does
 * not exist.
 * @throws ApiError when the API fails
 */
export async function fetchReplacement(id: number): Promise<Replacement | null> {
  return (await readProduct(id)).replacement;
}

interface ProductRead {
  product: ProductDetails | null;
  replacement: Replacement | null;
}

function productTags({ product, replacement }: ProductRead, productId: number): string[] {
  const { category, brand } = product ?? {};
  return [
    cacheTags.product(productId),
    ...(category ? [cacheTags.category(category.id)] : []),
    ...(brand ? [cacheTags.brand(brand.id)] : []),
    // Its category can replace it as long as that has products.
    ...(replacement ? [cacheTags.categories] : []),
    cacheTags.details,
  ];
}

/**
 * Maximum number of candidates. More than a page shows, because some may be sold out since the
 * catalogue was read.
 */
const MAX_LOOKUPS = 12;

/**
 * Returns other products with the same generic name; none when the product's is unknown or the API
 * fails. The cached catalogue selects them, but their data comes from their own details. So a page
 * depends only on the products that it shows, not on the whole catalogue.
 */
export async function fetchSameGeneric(
  product: Pick<ProductDetails, "id" | "genericName"> & {
    facts: Pick<ProductDetails["facts"], "strength">;
  },
): Promise<ProductDetails[]> {
  const { id, genericName, facts } = product;
  if (genericName === null) return [];
  return readSameGeneric(id, genericName, facts.strength ?? "").catch(() => []);
}

const readSameGeneric = cachedRead(
  { name: "same-generic", tags: [cacheTags.details] },
  async (id: number, genericName: string, strength: string) => {
    const product = { id, genericName, strength: strength || null };
    const { products } = fetchCatalogue.latest() ?? (await collectDependencies([], fetchCatalogue));
    const candidates = sameGeneric(product, products, MAX_LOOKUPS);
    const found = await Promise.all(candidates.map((other) => fetchProduct(other.id)));
    return sameGeneric(
      product,
      found.filter((other) => other !== null),
    );
  },
);

/**
 * Returns all search results, most relevant first; not cached. An older server returns at most ten.
 * @throws ApiError when the API fails
 */
export async function fetchSearchHits(query: string): Promise<Found> {
  const limit = String(MAX_SEARCH_HITS);
  const asked = new URLSearchParams({ query, limit, submitted: "1" });
  const response = await fetchJson(`/api/get-search-products?${asked}`);
  const { products } = looseObject(response);
  const hits = parseMainList(products, parseFoundProduct, "found products", logDropped);
  return { products: hits.slice(0, MAX_SEARCH_HITS), ...parseMatch(response) };
}
