/** @jest-environment node */

import { openTestIndex } from "@/lib/dev/testing/backend/search-index";
import { CATALOGUE } from "../seed/products";
import { rankProducts } from "./rank-products";

/** Typed text, and the beginnings of the slugs of the products it means. */
const ENGLISH: [string, ...string[]][] = [
  ["paracitamol", "paracetamol"],
  ["cetrizin tablet", "cetirizine"],
  ["omiprazol", "omeprazole"],
  ["antasid", "antacid"],
  ["cough sirap", "cough-syrup"],
  ["orsalain", "ors"],
  ["antisaptic crem", "antiseptic-cream"],
  ["alchohol pad", "alcohol-pads"],
  ["gouze", "gauze-swabs"],
  ["crape bandej", "bandage-rolls"],
  ["frist aid box", "first-aid"],
  ["glucomiter", "glucometer"],
  ["suger test strip", "test-strips"],
  ["blood presure moniter", "bp-"],
  ["bp meshin", "bp-"],
  ["statoscop", "stethoscope"],
  ["oxymiter", "oximeter"],
  ["tharmometer", "thermometer", "ir-thermometer"],
  ["nebu lizer", "mesh-nebulizer", "nebulizer"],
  ["oxizen silinder", "oxygen-cylinder"],
  ["calsium", "calcium"],
  ["bitamin c", "vitamin-c"],
  ["provaiotic", "probiotic"],
  ["sargical maks", "mask"],
  ["handsenitizer", "sanitizer"],
  ["nitril glaves", "nitrile-gloves", "vinyl-gloves"],
  ["daiper", "diaper", "baby-diapers", "adult-diapers"],
  ["weel chair", "wheelchair"],
  ["hiring aid", "hearing-aid"],
  ["wait machine", "scale"],
];

const BENGALI: [string, ...string[]][] = [
  ["প্যারাসিটামোল", "paracetamol"],
  ["গ্লুকমিটার", "glucometer"],
  ["থারমোমিটার", "thermometer", "ir-thermometer"],
  ["নেবুলাইযার", "mesh-nebulizer", "nebulizer"],
  ["অক্সিমিটর", "oximeter"],
  ["রক্ত চাপ মাপার জন্ত্র", "bp-"],
  ["প্রেশারের মেসিন", "bp-"],
  ["স্টেথিস্কোপ", "stethoscope"],
  ["হুইলচেআর", "wheelchair"],
  ["সেনিটাইজর", "sanitizer"],
  ["গ্লাবস", "nitrile-gloves", "latex-gloves", "vinyl-gloves"],
  ["ডাইপার", "diaper", "baby-diapers", "adult-diapers"],
  ["ক্যলসিয়াম", "calcium"],
  ["ভিটামীন সি", "vitamin-c"],
  ["সার্জিকাল মাক্স", "mask"],
  ["খাবার সেলাইন", "ors"],
  ["এন্টিসেপ্টিক ক্রীম", "antiseptic-cream"],
  ["কাসীর সিরাফ", "cough-syrup"],
  ["প্রেগনেন্সী টেষ্ট", "pregnancy-test"],
  ["ডাইবেটিস মাপার মেসিন", "glucometer"],
];

const products = Object.values(CATALOGUE).flat();
const { index, slugOf, inStock } = openTestIndex();

const firstThree = (query: string) =>
  rankProducts(index, query, inStock, 10).ids.slice(0, 3).map(slugOf);

const plain = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);

test("every misspelling contains a word that no product has", () => {
  const known = new Set(
    products.flatMap(({ name, brand, keywords }) => plain(`${name} ${brand} ${keywords}`)),
  );
  const correct = [...ENGLISH, ...BENGALI]
    .map(([query]) => query)
    .filter((query) => plain(query).every((word) => known.has(word)));
  expect(correct).toEqual([]);
  expect(BENGALI).toHaveLength(20);
  expect(ENGLISH).toHaveLength(30);
});

test("finds the product of at least 45 of 50 misspellings among the first three", () => {
  const misses = [...ENGLISH, ...BENGALI]
    .map(([query, ...slugs]) => ({ query, slugs, found: firstThree(query) }))
    .filter(
      ({ slugs, found }) => !found.some((slug) => slugs.some((begin) => slug.startsWith(begin))),
    )
    .map(({ query, found }) => `${query}: ${found.join(", ") || "nothing"}`);
  expect({ tooMany: misses.length > 5 && misses }).toEqual({ tooMany: false });
});

test("finds the intended products for nearly all misspellings", () => {
  const similar = [...ENGLISH, ...BENGALI]
    .map(([query]) => query)
    .filter((query) => !rankProducts(index, query, inStock, 10).exact);
  expect({ tooMany: similar.length > 5 && similar }).toEqual({ tooMany: false });
});
