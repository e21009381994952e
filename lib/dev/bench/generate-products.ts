import { type DemoProduct, demoProducts } from "@/lib/backend/seed/products";
import { inventedName, randomNumbers } from "./invented";

/** A small shop gets few brands. */
const PRODUCTS_PER_BRAND = 8;
const MAX_BRANDS = 120;
const DISCOUNTS = [0, 0, 0, 5, 10, 15, 20, 25];

/** Returns a demo product under another brand, series, model, price and stock. */
function variantOf(kind: DemoProduct, id: number, brand: string): DemoProduct {
  const random = randomNumbers(id);
  const pick = (most: number) => Math.floor(random() * most);
  const series = inventedName(100_000 + pick(2_500), 3);
  const model = `${String.fromCharCode(65 + pick(26), 65 + pick(26))}-${100 + pick(900)}`;
  const rest = kind.name.replace(kind.brand, "").trim();
  return {
    ...kind,
    id,
    slug: `${kind.slug}-${id}`,
    name: `${brand} ${series} ${rest} ${model}`,
    brand,
    price: Math.max(5, Math.round(kind.price * (0.6 + random()))),
    discount: DISCOUNTS[pick(DISCOUNTS.length)] ?? 0,
    is_new: pick(10) === 0,
    description: kind.description.replaceAll(kind.brand, brand),
    batches: kind.batches.map((batch) => ({ ...batch, quantity: pick(8) === 0 ? 0 : pick(200) })),
    reviews: kind.reviews.filter(() => pick(3) > 0),
  };
}

/**
 * Generates a catalogue of any size, identical in every run: the demo products first, then variants
 * of them in turn. It covers every category, Bengali keywords, prices, discounts, stock and
 * reviews.
 */
export function generateProducts(count: number): DemoProduct[] {
  const kinds = demoProducts();
  const brands = Math.min(MAX_BRANDS, Math.ceil(count / PRODUCTS_PER_BRAND));
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length];
    if (!kind) throw new Error("The demo shop has no products.");
    if (index < kinds.length) return kind;
    return variantOf(kind, index + 1, inventedName((index * 7) % brands, 2));
  });
}
