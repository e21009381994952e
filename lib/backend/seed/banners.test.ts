/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { offerPrice } from "@/lib/shop/pricing/price";
import categories from "./categories.json";
import sliders from "./sliders.json";

interface Product {
  name: string;
  price: number;
  discount: number;
  batches: { quantity: number }[];
}

/** Products that a banner with a lowest price is about. */
const ABOUT = new Map([["sliders/medium-1.webp", /oximeter/i]]);

/** Returns the products of the category that a banner links to. */
function productsOf(link: string): Product[] {
  const slug = categories.find(({ id }) => link.endsWith(`/${id}`))?.slug;
  const file = join("lib/backend/seed/catalogue", `${slug}.json`);
  return JSON.parse(readFileSync(file, "utf8"));
}
const inStock = (products: Product[]) =>
  products.filter(({ batches }) => batches.some(({ quantity }) => quantity > 0));
const numberIn = (text: string, pattern: RegExp) =>
  Number(pattern.exec(toLatinDigits(text))?.[1]?.replace(",", ""));

const priced = sliders.filter(({ subline }) => subline.en.includes("৳"));
const reduced = sliders.filter(({ subline }) => subline.en.includes("%"));

test.each(priced)("$subline.en: is the lowest price of a product in stock", (slider) => {
  const about = ABOUT.get(slider.image);
  const prices = inStock(productsOf(slider.link))
    .filter(({ name }) => about?.test(name))
    .map(({ price, discount }) => offerPrice(price, discount));
  for (const text of [slider.subline.en, slider.subline.bn])
    expect(numberIn(text, /৳([\d,]+)/)).toBe(Math.min(...prices));
});

test.each(reduced)(
  "$subline.en: is the highest discount, also among products in stock",
  (slider) => {
    const products = productsOf(slider.link);
    const biggest = (some: Product[]) => Math.max(...some.map(({ discount }) => discount));
    expect(biggest(inStock(products))).toBe(biggest(products));
    for (const text of [slider.subline.en, slider.subline.bn])
      expect(numberIn(text, /(\d+)%/)).toBe(biggest(products));
  },
);
