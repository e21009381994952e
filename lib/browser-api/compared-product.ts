import { useLocale } from "next-intl";
import type { ProductDetails } from "@/lib/contract/readers/products";
import { parseOrNull } from "@/lib/contract/readers/records";
import { localDetails } from "@/lib/shop/product/local-product";
import { fetchJsonOrNull } from "./read-json";
import { useRead } from "./use-read";

async function fetchComparedProduct(path: string): Promise<ProductDetails | null> {
  const [answer, { parseProductDetails }] = await Promise.all([
    fetchJsonOrNull(path),
    import("@/lib/contract/readers/products"),
  ]);
  return parseOrNull(parseProductDetails, answer);
}

/**
 * Returns a product with its details; `product` is undefined while loading and null when it is no
 * longer sold.
 */
export function useComparedProduct(id: number) {
  const locale = useLocale();
  const { data, failed, reload } = useRead(`/api/get-details/${id}`, fetchComparedProduct);
  return { product: data && localDetails(data, locale), failed, reload };
}
