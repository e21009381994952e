import { toTaka } from "@/lib/pricing/price";
import type { Batch, ProductRow } from "../../db/schema";

/** Product and the name of its unit, as queries give it. */
export type ProductWithUnit = ProductRow & { unit: string | null };

/** A product as the contract shows it (SPEC 3); selling_price in taka. */
export interface ProductRecord {
  id: number;
  name: string;
  image: string;
  image_alt: string | null;
  description: string;
  short_description: string;
  discount: number;
  rating: number;
  review_count: number;
  isNew: boolean;
  category_id: number;
  brand_id: number;
  unit: string | null;
  keywords: string;
  inventory: { selling_price: number; batch_no: string; pack_quantity: number } | null;
}

/** @param batch the sellable one, see {@link sellableBatch} */
export function productRecord(product: ProductWithUnit, batch: Batch | null): ProductRecord {
  return {
    id: product.id,
    name: product.name,
    image: product.image,
    image_alt: product.image_alt,
    description: product.description,
    short_description: product.short_description,
    discount: product.discount_percent,
    rating: product.rating,
    review_count: product.review_count,
    isNew: product.is_new === 1,
    category_id: product.category_id,
    brand_id: product.brand_id,
    unit: product.unit,
    keywords: product.keywords,
    inventory: batch && {
      selling_price: toTaka(batch.selling_price),
      batch_no: batch.batch_no,
      pack_quantity: batch.quantity,
    },
  };
}
