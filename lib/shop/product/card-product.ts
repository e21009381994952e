import type { CatalogueProduct } from "@/lib/contract/readers/products";
import type { LocalProduct } from "./local-product";

/** The fields of a product that a card shows. */
export type CardProduct = Omit<
  LocalProduct,
  "brandId" | "categoryId" | "isNew" | "genericName" | "needsPrescription"
> & { needsPrescription?: boolean } & Pick<
    CatalogueProduct,
    "offerUnknown" | "sameMedicine" | "noCash"
  >;
