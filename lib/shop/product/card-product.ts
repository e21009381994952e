import type { ProductSummary } from "@/lib/contract/readers/products";

/** What a card shows of a product. */
export type CardProduct = Omit<
  ProductSummary,
  "brandId" | "categoryId" | "isNew" | "genericName" | "needsPrescription"
> & { needsPrescription?: boolean };

/** A product without what no card shows: that need not travel to the browser. */
export function cardProduct(product: ProductSummary): CardProduct {
  const {
    brandId: _brand,
    categoryId: _category,
    isNew: _new,
    genericName: _generic,
    needsPrescription,
    ...card
  } = product;
  return needsPrescription ? { ...card, needsPrescription } : card;
}
