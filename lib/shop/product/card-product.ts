import type { CatalogueProduct, ProductSummary } from "@/lib/contract/readers/products";

/** What a card shows of a product. */
export type CardProduct = Omit<
  ProductSummary,
  "brandId" | "categoryId" | "isNew" | "genericName" | "needsPrescription"
> & { needsPrescription?: boolean } & Pick<CatalogueProduct, "offerUnknown">;
