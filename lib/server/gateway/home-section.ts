import "server-only";
import { z } from "zod";
import { sectionProducts } from "@/lib/centre/home/product-sections";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { HOME_LISTS, MAX_HOME_BATCH } from "@/lib/contract/terms";
import type { homeSectionResponse } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import { fetchHomeProducts } from "@/lib/server-reads/home";
import { serverConfig } from "@/lib/site/config/server-config";

const PATH = "/api/get-home-products";

const batchQuery = z.object({
  list: z.enum(HOME_LISTS),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_HOME_BATCH).default(MAX_HOME_BATCH),
});

/** Whether a request is for a batch of one section of the home page. */
export function isHomeSectionRequest({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return method === "GET" && pathname === PATH && searchParams.has("list");
}

/**
 * `GET /api/get-home-products?list=...&offset=...&limit=...`: products of a section as cards need
 * them, in the order of the home page. Made from the read of the home page, so that an external API
 * needs only the whole call.
 * @returns 422 for an invalid query
 * @throws ApiError when the API fails and was never read
 */
export async function homeSection({ url }: Request, requestId: string): Promise<Response> {
  const parsed = batchQuery.safeParse(Object.fromEntries(new URL(url).searchParams));
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    const body = { message: "The query is invalid.", errors: fieldErrors, request_id: requestId };
    return Response.json(body, { status: 422, headers: { "cache-control": "no-store" } });
  }
  const { list, offset, limit } = parsed.data;
  const { products: lists } = await lastHomeProducts();
  const products = sectionProducts(lists, { embedded: !serverConfig().apiUrl })[list];
  const response: Served<typeof homeSectionResponse> = {
    products: products.slice(offset, offset + limit).map(cardRecord),
    total: products.length,
  };
  return Response.json(response, { headers: { "cache-control": "no-cache" } });
}

/** Returns the products of the home page; while the API fails, those of the last page. */
async function lastHomeProducts() {
  try {
    return await fetchHomeProducts();
  } catch (error) {
    const last = fetchHomeProducts.latest();
    if (!last) throw error;
    return last;
  }
}

function cardRecord(
  product: ProductSummary,
): Served<typeof homeSectionResponse>["products"][number] {
  const { inventory } = product;
  return {
    id: product.id,
    name: product.name,
    name_bn: product.nameBn,
    image: product.image,
    image_alt: product.imageAlt,
    image_alt_bn: product.imageAltBn,
    discount: product.discount,
    rating: product.rating,
    review_count: product.reviewCount,
    unit: product.unit,
    unit_bn: product.unitBn,
    needs_prescription: product.needsPrescription,
    inventory: inventory && {
      selling_price: inventory.sellingPrice,
      batch_no: inventory.batchNo,
      pack_quantity: inventory.quantity,
    },
  };
}
