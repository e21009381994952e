import { fold } from "@/lib/base/text/fold";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError } from "../kernel/errors";
import { NO_SEO } from "../kernel/records/page-texts";
import { NO_FACTS } from "./pharmacy-facts";
import { checkPrice } from "./price-cap";
import type { ProductSnapshot } from "./product-snapshot";

/** The fields of an edit; missing fields stay unchanged. */
export type ProductEdit = Partial<ProductSnapshot>;

/** A category with the names by which staff can refer to it. */
export interface NamedCategory {
  id: number;
  slug: string;
  name: string;
  name_bn: string | null;
  archived_at: number | null;
}

/** A brand, archived or not. */
export interface NamedBrand {
  name: string;
  archived_at: number | null;
}

/** Records that a product names. */
export interface NamedRecords {
  categories: readonly NamedCategory[];
  brands: readonly NamedBrand[];
}

const NEW_PRODUCT: Omit<ProductSnapshot, "sku" | "name" | "category" | "brand" | "price"> = {
  name_bn: null,
  unit: null,
  unit_bn: null,
  department: null,
  discount: 0,
  offer_until: null,
  vat_percent: null,
  new: true,
  featured: false,
  ...NO_FACTS,
  ...NO_SEO,
  needs_prescription: false,
  cold_chain: false,
  back_on: null,
  antibiotic: false,
  keywords: "",
  short_description: "",
  short_description_bn: null,
  description: "",
  description_bn: null,
  images: [],
  image_alts: [],
  image_alts_bn: [],
};

/** @throws AppError 422 naming the missing fields of a new product */
function completed({ sku, name, category, brand, price, ...rest }: ProductEdit): ProductSnapshot {
  const missing = Object.entries({ sku, name, category, brand, price })
    .filter(([, value]) => value === undefined)
    .map(([field]) => field);
  if (
    sku === undefined ||
    name === undefined ||
    category === undefined ||
    brand === undefined ||
    price === undefined
  )
    throw new AppError(422, refusalText("products.missing", { names: missing.join(", ") }));
  return { ...NEW_PRODUCT, ...rest, sku, name, category, brand, price };
}

/**
 * Returns the category with this slug or name (English or Bengali, in any notation), archived or
 * not.
 */
export function namedCategory(
  wanted: string,
  categories: readonly NamedCategory[],
): NamedCategory | undefined {
  const name = fold(wanted);
  const isNamed = ({ slug, name: english, name_bn }: NamedCategory) =>
    [slug, english, name_bn ?? english].some((text) => fold(text) === name);
  return categories.find(({ slug }) => slug === wanted) ?? categories.find(isNamed);
}

/** Returns the brand with this name, in any notation. */
export function namedBrand<Brand extends { name: string }>(
  wanted: string,
  brands: readonly Brand[],
): Brand | undefined {
  const name = fold(wanted);
  return brands.find((one) => one.name === wanted) ?? brands.find((one) => fold(one.name) === name);
}

/** Returns the stored notation of a brand, or a new name. @throws AppError 422 for an archived one */
function brandOf(wanted: string, brands: readonly NamedBrand[]): string {
  const found = namedBrand(wanted, brands);
  if (found && found.archived_at !== null)
    throw new AppError(
      422,
      `brand: ${refusalText("products.archivedBrand", { name: found.name })}`,
    );
  return found?.name ?? wanted;
}

/** @throws AppError 422 for an archived or unknown category: a typing error must not create one */
function slugOf(wanted: string, categories: readonly NamedCategory[]): string {
  const found = namedCategory(wanted, categories);
  if (found && found.archived_at !== null)
    throw new AppError(
      422,
      `category: ${refusalText("products.archivedCategory", { name: found.slug })}`,
    );
  if (found) return found.slug;
  throw new AppError(422, `category: ${refusalText("products.unknownCategory", { name: wanted })}`);
}

/** Returns the fields of the first that differ from the second. */
function differing(one: ProductSnapshot, other: ProductSnapshot): ProductEdit {
  const fields = Object.keys(one) as (keyof ProductSnapshot)[];
  const changed = fields.filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, one[name]]));
}

/** An antibiotic always needs a prescription, independent of the input. */
function withPrescription(product: ProductSnapshot): ProductSnapshot {
  return { ...product, needs_prescription: product.needs_prescription || product.antibiotic };
}

/** Result of applying an edit to a product. */
export interface ProductPlan {
  outcome: "added" | "changed" | "unchanged";
  next: ProductSnapshot;
  /** Only the fields that differ; null for a new product. */
  before: ProductEdit | null;
  after: ProductEdit;
}

/**
 * Applies an edit to a known product, or to none.
 * @throws AppError 422 for missing fields of a new product, an unknown category, an archived brand,
 *   or a price above the maximum retail price
 */
export function planProduct(
  known: ProductSnapshot | undefined,
  given: ProductEdit,
  { categories, brands }: NamedRecords,
): ProductPlan {
  const edit = { ...given };
  if (given.category !== undefined) edit.category = slugOf(given.category, categories);
  if (given.brand !== undefined && given.brand !== known?.brand)
    edit.brand = brandOf(given.brand, brands);
  if (!known) {
    const next = withPrescription(completed(edit));
    checkPrice(next, next);
    return { outcome: "added", next, before: null, after: next };
  }
  const next = withPrescription({ ...known, ...edit });
  const after = differing(next, known);
  checkPrice(next, after);
  const outcome = Object.keys(after).length === 0 ? "unchanged" : "changed";
  return { outcome, next, before: differing(known, next), after };
}
