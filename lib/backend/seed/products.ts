import { daysFrom, dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { toPoisha } from "@/lib/shop/pricing/price";
import { inChunks, resetSequence } from "../kernel/db/bulk";
import type { Trx } from "../kernel/db/schema";
import bengaliTexts from "./bengali/products.json";
import bengaliUnits from "./bengali/units.json";
import brandTexts from "./brands.json";
import bloodPressureAndHeart from "./catalogue/blood-pressure-and-heart.json";
import diabetesCare from "./catalogue/diabetes-care.json";
import firstAidAndWoundCare from "./catalogue/first-aid-and-wound-care.json";
import glovesAndHygiene from "./catalogue/gloves-and-hygiene.json";
import hearingAndElderlyCare from "./catalogue/hearing-and-elderly-care.json";
import masksAndProtectiveWear from "./catalogue/masks-and-protective-wear.json";
import medicalHomeAppliances from "./catalogue/medical-home-appliances.json";
import medicinesAndOtc from "./catalogue/medicines-and-otc.json";
import mobilityAids from "./catalogue/mobility-aids.json";
import motherAndBabyCare from "./catalogue/mother-and-baby-care.json";
import respiratoryCare from "./catalogue/respiratory-care.json";
import supportsAndPainRelief from "./catalogue/supports-and-pain-relief.json";
import thermometersAndOximeters from "./catalogue/thermometers-and-oximeters.json";
import vitaminsAndNutrition from "./catalogue/vitamins-and-nutrition.json";
import categories from "./categories.json";
import { startOfLastDay } from "./dates";
import featured from "./featured.json";
import { seedFacts } from "./pharmacy-facts";
import { demoVatRate } from "./vat";

interface SeedProduct {
  slug: string;
  name: string;
  brand: string;
  unit: string;
  price: number;
  discount: number;
  is_new: boolean;
  images: string[];
  image_alts: string[];
  short_description: string;
  description: string;
  keywords: string;
  /** Each batch expires on the last day of a month, counted from the month of seeding. */
  batches: { batch_no: string; quantity: number; expires_in_months: number }[];
  reviews: { name: string; rating: number; comment: string; date: string }[];
}

/**
 * Products by category slug, prices in taka. Imported instead of read from files, so that bundling
 * includes them.
 */
export const CATALOGUE: Record<string, SeedProduct[]> = {
  "medicines-and-otc": medicinesAndOtc,
  "first-aid-and-wound-care": firstAidAndWoundCare,
  "diabetes-care": diabetesCare,
  "blood-pressure-and-heart": bloodPressureAndHeart,
  "thermometers-and-oximeters": thermometersAndOximeters,
  "respiratory-care": respiratoryCare,
  "vitamins-and-nutrition": vitaminsAndNutrition,
  "masks-and-protective-wear": masksAndProtectiveWear,
  "gloves-and-hygiene": glovesAndHygiene,
  "mother-and-baby-care": motherAndBabyCare,
  "mobility-aids": mobilityAids,
  "supports-and-pain-relief": supportsAndPainRelief,
  "hearing-and-elderly-care": hearingAndElderlyCare,
  "medical-home-appliances": medicalHomeAppliances,
};

/** Inserts the names that are new and returns the ids of all. */
async function insertNames(
  trx: Trx,
  table: "units" | "departments",
  names: string[],
): Promise<Map<string, number>> {
  const distinct = [...new Set(names)].map((name) => ({ name }));
  if (distinct.length > 0) await trx.insertInto(table).values(distinct).execute();
  return readIds(trx, table);
}

async function readIds(trx: Trx, table: "brands" | "units" | "departments") {
  const rows = await trx.selectFrom(table).select(["id", "name"]).execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Inserts the brands, in the order of their names, and returns their ids. */
async function insertBrands(trx: Trx, names: string[]): Promise<Map<string, number>> {
  const distinct = [...new Set(names)];
  const sorted = distinct.toSorted((one, other) => one.localeCompare(other, "en"));
  const rows = distinct.map((name) => ({ name, position: sorted.indexOf(name) }));
  await inChunks(rows, (chunk) => trx.insertInto("brands").values(chunk).execute());
  for (const [name, texts] of Object.entries(brandTexts))
    await trx.updateTable("brands").set(texts).where("name", "=", name).execute();
  return readIds(trx, "brands");
}

/** Returns the id of a name. @throws Error when there is none */
export function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed has no "${name}".`);
  return id;
}

interface BengaliTexts {
  name: string;
  unit: string | null;
  short_description: string;
  description: string;
}

const BENGALI_TEXTS: Record<string, Omit<BengaliTexts, "unit">> = bengaliTexts;
const BENGALI_UNITS: Record<string, string> = bengaliUnits;

function bengaliOf({ slug, unit }: SeedProduct): BengaliTexts {
  const texts = BENGALI_TEXTS[slug];
  if (!texts) throw new Error(`The seed has no Bengali texts of "${slug}".`);
  return { ...texts, unit: BENGALI_UNITS[unit] ?? null };
}

const DAY = 86_400_000;
const OPENED = Date.UTC(2026, 0, 1);
const NEW_SINCE = Date.UTC(2026, 9, 1);

export interface DemoProduct extends SeedProduct {
  id: number;
  bengali: BengaliTexts;
  categoryId: number;
  department: string;
  /** Hundredths of a percent; null for the rate of the settings. */
  vatRate: number | null;
  facts: ReturnType<typeof seedFacts>;
}

/** Returns the path of a demo file below /media. */
export function demoPath(path: string): string {
  return `demo/${path}`;
}

/** Returns every product with a stable id: 1..N in the order of the categories and files. */
export function demoProducts(): DemoProduct[] {
  const placed = categories.flatMap((category) =>
    (CATALOGUE[category.slug] ?? []).map((product) => ({ product, category })),
  );
  return placed.map(({ product, category }, index) => ({
    ...product,
    id: index + 1,
    categoryId: category.id,
    department: category.department,
    vatRate: demoVatRate(category.slug),
    facts: seedFacts(product),
    bengali: bengaliOf(product),
  }));
}

function averageRating(product: SeedProduct): number {
  if (product.reviews.length === 0) return 0;
  const sum = product.reviews.reduce((total, review) => total + review.rating, 0);
  return Math.round((sum / product.reviews.length) * 100) / 100;
}

/** In how many days sold-out products are expected, by slug. */
const BACK_IN_DAYS: Record<string, number> = { "antacid-suspension": 9, spacer: 21 };

function backOn(slug: string, now: number): string | null {
  const days = BACK_IN_DAYS[slug];
  return days === undefined ? null : (daysFrom(dhakaDay(now), days + 1).at(-1) ?? null);
}

async function insertProducts(trx: Trx, products: DemoProduct[], now: number): Promise<void> {
  const brands = await insertBrands(
    trx,
    products.map((p) => p.brand),
  );
  const units = await insertNames(
    trx,
    "units",
    products.map((p) => p.unit),
  );
  const departments = await insertNames(
    trx,
    "departments",
    products.map((p) => p.department),
  );
  const rows = products.map((p) => ({
    id: p.id,
    slug: p.slug,
    sku: p.slug,
    name: p.name,
    name_bn: p.bengali.name,
    category_id: p.categoryId,
    brand_id: idOf(brands, p.brand),
    unit_id: idOf(units, p.unit),
    unit_bn: p.bengali.unit,
    department_id: idOf(departments, p.department),
    image: demoPath(p.images[0] ?? ""),
    image_alt: p.image_alts[0] ?? null,
    description: p.description,
    description_bn: p.bengali.description,
    short_description: p.short_description,
    short_description_bn: p.bengali.short_description,
    price: toPoisha(p.price),
    discount_percent: p.discount,
    vat_rate: p.vatRate,
    rating: averageRating(p),
    review_count: p.reviews.length,
    is_new: p.is_new ? 1 : 0,
    is_featured: featured.includes(p.slug) ? 1 : 0,
    keywords: p.keywords,
    ...p.facts,
    back_on: backOn(p.slug, now),
    created_at: (p.is_new ? NEW_SINCE : OPENED) + p.id * (DAY / 4),
  }));
  await inChunks(rows, (chunk) => trx.insertInto("products").values(chunk).execute());
  await resetSequence(trx, "products");
}

async function insertPictures(trx: Trx, products: DemoProduct[]): Promise<void> {
  const rows = products.flatMap((p) =>
    p.images.map((image, position) => ({
      product_id: p.id,
      path: demoPath(image),
      alt: p.image_alts[position] ?? null,
      position,
    })),
  );
  await inChunks(rows, (chunk) => trx.insertInto("product_images").values(chunk).execute());
}

async function insertBatches(trx: Trx, products: DemoProduct[], now: number): Promise<void> {
  const rows = products.flatMap((p) =>
    p.batches.map((batch) => ({
      product_id: p.id,
      batch_no: batch.batch_no,
      selling_price: toPoisha(p.price),
      quantity: batch.quantity,
      purchased_quantity: batch.quantity,
      purchase_price: null,
      purchased_on: null,
      expires_on: startOfLastDay(now, batch.expires_in_months),
    })),
  );
  await inChunks(rows, (chunk) => trx.insertInto("batches").values(chunk).execute());
}

/** Seeds products with their brands, units, departments, pictures and batches. */
export async function seedProducts(trx: Trx, products: DemoProduct[], now: number): Promise<void> {
  await insertProducts(trx, products, now);
  await insertPictures(trx, products);
  await insertBatches(trx, products, now);
}
