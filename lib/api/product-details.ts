import useSWR from "swr";
import { looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { getOrNull } from "./get-or-null";
import { type LiveProduct, readLiveProduct } from "./live-product";

/** What distinguishes a product from another one, as it is right now. */
export interface ComparedProduct extends LiveProduct {
  /** 0-5, may be fractional. */
  rating: number;
  reviewCount: number;
  /** Pack, such as "box of 100". */
  unit: string | null;
  shortDescription: string | null;
  brand: string | null;
  category: { id: number; name: string; nameBn: string | null } | null;
}

/** The answer of get-details; null when it has no readable product. */
export function readComparedProduct(answer: unknown): ComparedProduct | null {
  const live = readLiveProduct(answer);
  if (!live) return null;
  const { product: record, brand, category, unit, productReviews } = looseObject(answer);
  const product = looseObject(record);
  const reviews = looseNumber(product.review_count) ?? 0;
  return {
    ...live,
    rating: Math.min(Math.max(looseNumber(product.rating) ?? 0, 0), 5),
    reviewCount: Math.max(Math.floor(reviews), looseList(productReviews).length),
    unit: looseText(product.unit) ?? looseText(looseObject(unit).name),
    shortDescription: looseText(product.short_description),
    brand: looseText(looseObject(brand).name),
    category: readCategory(looseObject(category)),
  };
}

function readCategory({ id, name, name_bn }: Record<string, unknown>) {
  const number = looseNumber(id);
  const text = looseText(name);
  return number === null || text === null
    ? null
    : { id: number, name: text, nameBn: looseText(name_bn) };
}

const fetchComparedProduct = async (path: string) => readComparedProduct(await getOrNull(path));

/** GET /api/get-details/{id}; `product` is undefined until known and null when it is no longer sold. */
export function useComparedProduct(id: number) {
  const { data, error, mutate } = useSWR(`/api/get-details/${id}`, fetchComparedProduct);
  return {
    product: data,
    failed: Boolean(error) && data === undefined,
    reload: () => void mutate(),
  };
}
