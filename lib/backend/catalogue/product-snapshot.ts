import { addToGroup } from "@/lib/base/groups";
import type { FieldValues } from "@/lib/contract/product-fields";
import { toTaka } from "@/lib/shop/pricing/price";
import { toVatPercent } from "@/lib/shop/pricing/vat";
import type { SeoColumns } from "../kernel/db/columns";
import type { Db, Trx } from "../kernel/db/schema";
import { seoOf } from "../kernel/records/page-texts";
import { factsOf } from "./pharmacy-facts";

/** A product as staff see and edit it: price in taka, names instead of ids. */
export interface ProductSnapshot extends FieldValues, SeoColumns {
  sku: string;
  name: string;
  name_bn: string | null;
  /** Slug of the category. */
  category: string;
  brand: string;
  unit: string | null;
  unit_bn: string | null;
  department: string | null;
  price: number;
  /** Percent. */
  discount: number;
  /** Last day of the discount, such as 2026-11-30; null for one without an end. */
  offer_until: string | null;
  /** VAT that the price includes, in percent; null for the rate of the settings. */
  vat_percent: number | null;
  new: boolean;
  featured: boolean;
  needs_prescription: boolean;
  cold_chain: boolean;
  /** Day on which it is expected back while it is sold out, such as 2026-12-05. */
  back_on: string | null;
  /** Never without an accepted prescription, so it always needs one. */
  antibiotic: boolean;
  keywords: string;
  short_description: string;
  short_description_bn: string | null;
  description: string;
  description_bn: string | null;
  /** Paths below /media; the first is the main picture. */
  images: string[];
  /**
   * Alternative texts of the pictures, in English and in Bengali; empty texts where they are
   * missing.
   */
  image_alts: string[];
  image_alts_bn: string[];
}

/** Picture of a product without one: the API always returns a picture. */
export const NO_PICTURE = "product-placeholder.webp";

function selectSnapshots(db: Db | Trx) {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .leftJoin("units", "units.id", "products.unit_id")
    .leftJoin("departments", "departments.id", "products.department_id")
    .selectAll("products")
    .select(["categories.slug as category", "brands.name as brand"])
    .select(["units.name as unit", "departments.name as department"])
    .orderBy("products.id");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSnapshots>["execute"]>>[number];
type Picture = { path: string; alt: string | null; alt_bn: string | null };

function snapshot(row: Row, pictures: Picture[]): ProductSnapshot {
  const main = { path: row.image, alt: row.image_alt, alt_bn: row.image_alt_bn };
  const shown = pictures.length > 0 ? pictures : [main];
  const images = shown.filter(({ path }) => path !== NO_PICTURE);
  return {
    sku: row.sku ?? "",
    name: row.name,
    name_bn: row.name_bn,
    category: row.category,
    brand: row.brand,
    unit: row.unit,
    unit_bn: row.unit_bn,
    department: row.department,
    price: toTaka(row.price),
    discount: row.discount_percent,
    offer_until: row.offer_until ?? null,
    vat_percent: row.vat_rate === null ? null : toVatPercent(row.vat_rate),
    new: row.is_new === 1,
    featured: row.is_featured === 1,
    ...factsOf(row),
    ...seoOf(row),
    needs_prescription: row.needs_prescription === 1,
    cold_chain: row.cold_chain === 1,
    back_on: row.back_on ?? null,
    antibiotic: row.is_antibiotic === 1,
    keywords: row.keywords,
    short_description: row.short_description,
    short_description_bn: row.short_description_bn,
    description: row.description,
    description_bn: row.description_bn,
    images: images.map(({ path }) => path),
    image_alts: images.map(({ alt }) => alt ?? ""),
    image_alts_bn: images.map(({ alt_bn }) => alt_bn ?? ""),
  };
}

/** A product with its id and archive state. */
export interface ListedProduct {
  id: number;
  archivedAt: number | null;
  /** The product that replaces an archived one. */
  successorId: number | null;
  product: ProductSnapshot;
}

/**
 * Returns products with their pictures, ordered by id, including archived ones; all, or those with
 * these ids.
 */
export async function readSnapshots(db: Db | Trx, ids?: number[]): Promise<ListedProduct[]> {
  // PostgreSQL rejects an empty list after IN.
  if (ids?.length === 0) return [];
  const products = selectSnapshots(db);
  const rows = await (ids ? products.where("products.id", "in", ids) : products).execute();
  const all = db.selectFrom("product_images").select(["product_id", "path", "alt", "alt_bn"]);
  const pictures = await (ids ? all.where("product_id", "in", ids) : all)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const byProduct = new Map<number, Picture[]>();
  for (const { product_id, ...picture } of pictures) addToGroup(byProduct, product_id, picture);
  return rows.map((row) => ({
    id: row.id,
    archivedAt: row.archived_at,
    successorId: row.successor_id,
    product: snapshot(row, byProduct.get(row.id) ?? []),
  }));
}
