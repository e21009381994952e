import "server-only";
import { connection } from "next/server";
import { z } from "zod";
import { ApiError } from "@/lib/base/api-error";
import { primaryList } from "@/lib/contract/lists";
import { id } from "@/lib/contract/primitives";
import type { ProductSummary } from "@/lib/contract/product";
import { readLatestCatalogue } from "./catalogue";
import { readAnswer } from "./read";

const found = z.object({ id }).transform((record) => record.id);

/**
 * The products that a search finds, likeliest first, as cards show them; asked for each request.
 * @throws ApiError when the API fails
 */
export async function readSearchResults(query: string): Promise<ProductSummary[]> {
  await connection();
  const answer = z
    .object({ products: z.unknown() })
    .safeParse(await readAnswer(`/api/get-search-products?${new URLSearchParams({ query })}`));
  if (!answer.success) throw new ApiError("get-search-products is not an object");
  const ids = primaryList(found, answer.data.products, "found products");
  const { products } = await readLatestCatalogue();
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((productId) => byId.get(productId) ?? []);
}
