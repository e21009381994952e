import type { Brand, Category } from "@/lib/contract/category";
import type { CatalogueProduct } from "@/lib/contract/product";

/** All products without their descriptions, with brands and categories; nobody may change it. */
export interface Catalogue {
  products: CatalogueProduct[];
  brands: Brand[];
  categories: Category[];
}
