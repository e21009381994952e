import type { Served } from "@/lib/contract/wire/fields";
import type { productWire } from "@/lib/contract/wire/products";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Batch, ProductRow } from "../../db/schema";

/** Product and the name of its unit, as queries give it. */
export type ProductWithUnit = ProductRow & { unit: string | null };

/** A product as the contract shows it. */
export type ProductRecord = Served<typeof productWire>;

/** What lists show of a product. */
export type ListedRecord = Omit<ProductRecord, "description" | "keywords">;

type Listed = Omit<
  ProductWithUnit,
  | "slug"
  | "description"
  | "keywords"
  | "price"
  | "unit_id"
  | "department_id"
  | "is_featured"
  | "created_at"
>;

/** @param batch the sellable one, see {@link sellableBatch} */
export function listedRecord(product: Listed, batch: Batch | null): ListedRecord {
  return {
    id: product.id,
    name: product.name,
    image: product.image,
    image_alt: product.image_alt,
    short_description: product.short_description,
    discount: product.discount_percent,
    rating: product.rating,
    review_count: product.review_count,
    isNew: product.is_new === 1,
    category_id: product.category_id,
    brand_id: product.brand_id,
    unit: product.unit,
    inventory: batch && {
      selling_price: toTaka(batch.selling_price),
      batch_no: batch.batch_no,
      pack_quantity: batch.quantity,
    },
  };
}

/** @param batch the sellable one, see {@link sellableBatch} */
export function productRecord(product: ProductWithUnit, batch: Batch | null): ProductRecord {
  const { description, keywords } = product;
  return { ...listedRecord(product, batch), description, keywords };
}
