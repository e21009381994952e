import "server-only";
import { looseObject } from "@/lib/base/loose";
import { type FeedProduct, parseFeedProduct } from "@/lib/contract/readers/feed-product";
import { parseCatalogue } from "@/lib/contract/readers/products";
import { parseMainList } from "@/lib/contract/readers/records";
import { MAX_BATCH } from "@/lib/contract/terms";
import { fetchJson, logDropped } from "./fetch-json";

/** Some products with the names of brands and categories. */
export interface ProductBatch {
  products: FeedProduct[];
  brands: ReturnType<typeof parseCatalogue>["brands"];
  categories: ReturnType<typeof parseCatalogue>["categories"];
}

async function fetchBatch(after: number) {
  const response = looseObject(
    await fetchJson(`/api/get-products?limit=${MAX_BATCH}&after=${after}`),
  );
  const { brands, categories } = parseCatalogue({ ...response, products: [] });
  const products = parseMainList(response.products, parseFeedProduct, "products", logDropped);
  const sent = Array.isArray(response.products) ? response.products.length : 0;
  return { sent, batch: { products, brands, categories } };
}

/**
 * Yields all products with their texts in batches, not cached, so that they are never all in
 * memory. An older server sends all in one response.
 * @throws ApiError when the API fails
 */
export async function* fetchProductBatches(): AsyncGenerator<ProductBatch, undefined> {
  for (let after = 0; ; ) {
    const { sent, batch } = await fetchBatch(after);
    const first = batch.products[0];
    // A server that ignores `after` starts again.
    if (!first || first.id <= after) return;
    yield batch;
    if (sent !== MAX_BATCH) return;
    after = batch.products.reduce((last, { id }) => Math.max(last, id), after);
  }
}
