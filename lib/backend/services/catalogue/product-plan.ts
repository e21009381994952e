import { AppError } from "../../errors";
import { NO_FACTS } from "./pharmacy-facts";
import type { ProductSnapshot } from "./product-snapshot";

/** What is given of a product; what is left out stays as it is. */
export type ProductEdit = Partial<ProductSnapshot>;

/** A category as it can be named. */
export interface NamedCategory {
  id: number;
  slug: string;
  name: string;
}

const NEW_PRODUCT: Omit<ProductSnapshot, "sku" | "name" | "category" | "brand" | "price"> = {
  name_bn: null,
  unit: null,
  unit_bn: null,
  department: null,
  discount: 0,
  new: true,
  featured: false,
  ...NO_FACTS,
  needs_prescription: false,
  keywords: "",
  short_description: "",
  short_description_bn: null,
  description: "",
  description_bn: null,
  images: [],
  image_alts: [],
};

/** @throws AppError 422 naming what a new product lacks */
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
    throw new AppError(422, `${missing.join(", ")} missing: it would be a new product`);
  return { ...NEW_PRODUCT, ...rest, sku, name, category, brand, price };
}

/** @throws AppError 422 for one that is not there: a category is not made by a slip of the pen */
function slugOf(wanted: string, categories: readonly NamedCategory[]): string {
  const found = categories.find(({ slug, name }) => slug === wanted || name === wanted);
  if (found) return found.slug;
  const slugs = categories.map(({ slug }) => slug).join(", ");
  throw new AppError(422, `category: ${wanted} is none of ${slugs}`);
}

/** The fields that differ, as they are in the first. */
function differing(one: ProductSnapshot, other: ProductSnapshot): ProductEdit {
  const fields = Object.keys(one) as (keyof ProductSnapshot)[];
  const changed = fields.filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, one[name]]));
}

/** What an edit makes of a product. */
export interface ProductPlan {
  outcome: "added" | "changed" | "unchanged";
  next: ProductSnapshot;
  /** Only what differs; null for what was not there. */
  before: ProductEdit | null;
  after: ProductEdit;
}

/**
 * What an edit makes of a product that is known, or of none.
 * @throws AppError 422 for what a new one lacks, or an unknown category
 */
export function planProduct(
  known: ProductSnapshot | undefined,
  given: ProductEdit,
  categories: readonly NamedCategory[],
): ProductPlan {
  const { category } = given;
  const edit =
    category === undefined ? given : { ...given, category: slugOf(category, categories) };
  if (!known) {
    const next = completed(edit);
    return { outcome: "added", next, before: null, after: next };
  }
  const next = { ...known, ...edit };
  const after = differing(next, known);
  const outcome = Object.keys(after).length === 0 ? "unchanged" : "changed";
  return { outcome, next, before: differing(known, next), after };
}
