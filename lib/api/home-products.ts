import useSWR from "swr";
import { looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import type { HomeListKey } from "@/lib/contract/home-lists";
import type { ProductSummary } from "@/lib/contract/product";
import { browserApi } from "./browser";
import { readLiveProduct } from "./live-product";

const HOME_PRODUCTS = "/api/get-home-products";

/** One list of get-home-products; records that cannot be read are left out. */
export function readHomeList(answer: unknown, list: HomeListKey): ProductSummary[] {
  return looseList(looseObject(answer)[list]).flatMap((record) => {
    const live = readLiveProduct({ product: record });
    if (!live) return [];
    return [
      {
        ...live,
        imageAlt: looseText(record.image_alt),
        rating: Math.min(Math.max(looseNumber(record.rating) ?? 0, 0), 5),
        reviewCount: Math.max(0, Math.floor(looseNumber(record.review_count) ?? 0)),
        isNew: /^(true|1)$/.test(String(record.isNew)),
        categoryId: looseNumber(record.category_id),
        brandId: looseNumber(record.brand_id),
        unit: looseText(record.unit),
      },
    ];
  });
}

const fetchHomeProducts = async (path: string) => (await browserApi.get<unknown>(path)).data;

/**
 * A whole list of the home page; `products` is undefined until known. All lists come with one answer.
 * @param wanted false asks for nothing
 */
export function useHomeList(list: HomeListKey, wanted: boolean) {
  const { data, error, mutate } = useSWR(wanted ? HOME_PRODUCTS : null, fetchHomeProducts, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  return {
    products: data === undefined ? undefined : readHomeList(data, list),
    failed: Boolean(error) && data === undefined,
    reload: () => void mutate(),
  };
}
