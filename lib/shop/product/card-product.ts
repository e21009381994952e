import type { CatalogueProduct } from "@/lib/contract/readers/products";
import type { LocalProduct } from "./local-product";

/** What a card shows of a product. */
export type CardProduct = Omit<
  LocalProduct,
  "brandId" | "categoryId" | "isNew" | "genericName" | "needsPrescription"
> & { needsPrescription?: boolean } & Pick<CatalogueProduct, "offerUnknown">;
