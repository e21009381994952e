import { useLocale } from "next-intl";
import { fetchJsonOrNull } from "@/lib/browser-api/read-json";
import { useRead } from "@/lib/browser-api/use-read";
import type { ProductDetails } from "@/lib/contract/readers/product-details";
import { parseOrNull } from "@/lib/contract/readers/records";
import { localDetails } from "@/lib/shop/product/local-product";

async function fetchComparedProduct(path: string): Promise<ProductDetails | null> {
  const [response, { parseProductDetails }] = await Promise.all([
    fetchJsonOrNull(path),
    import("@/lib/contract/readers/product-details"),
  ]);
  return parseOrNull(parseProductDetails, response);
}

/**
 * Returns a product with its details; `product` is undefined while loading and null when it is no
 * longer sold.
 */
function useComparedProduct(id: number | undefined) {
  const locale = useLocale();
  const path = id === undefined ? null : `/api/get-details/${id}`;
  const { data, failed, reload } = useRead(path, fetchComparedProduct);
  return { product: data && localDetails(data, locale), failed, reload };
}

/** Returns the products of the comparison, which has at most four. */
export function useComparedProducts(ids: readonly number[]) {
  const loaded = [
    useComparedProduct(ids[0]),
    useComparedProduct(ids[1]),
    useComparedProduct(ids[2]),
    useComparedProduct(ids[3]),
  ];
  return loaded.flatMap((one, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, ...one }];
  });
}
