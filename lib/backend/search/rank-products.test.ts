/** @jest-environment node */
import fc from "fast-check";
import { openTestIndex } from "@/lib/dev/testing/backend/search-index";
import defaults from "@/lib/site/defaults.json";
import { rankProducts } from "./rank-products";
import { buildIndex, type SearchedTexts } from "./search-index";

const { index, slugOf, inStock } = openTestIndex();
const find = (query: string) => rankProducts(index, query, inStock, 10).ids.map(slugOf);

test.each([
  ["thermometer", /thermometer/, 3],
  ["paracetamol", /^paracetamol/, 2],
  ["blood pressure monitor", /^bp-/, 3],
  ["pressure machine", /^bp-/, 3],
  ["বিপি মেশিন", /^bp-/, 3],
  ["stethoscope", /^stethoscope/, 3],
  ["mask", /^mask/, 6],
  ["kn95", /^kn95/, 2],
  ["gloves", /gloves$/, 3],
  ["wheelchair", /^wheelchair/, 2],
  ["nebulizer", /nebulizer/, 3],
  ["নেবুলাইজার", /nebulizer/, 3],
  ["oximeter", /^oximeter/, 3],
  ["vitamin c", /^vitamin-c$/, 1],
  ["vitamin d", /^vitamin-d/, 2],
  ["omega3", /^omega-3$/, 1],
  ["hot water bag", /^hot-water-bag/, 2],
  ["ওজন মাপার মেশিন", /^scale-/, 2],
  ["gorom panir bag", /^hot-water-bag/, 2],
  ["kaner machine", /^hearing-aid$/, 1],
  ["bpmonitor", /^bp-/, 3],
  ["wheel chair", /^wheelchair/, 2],
  ["price of nebulizer in bangladesh", /nebulizer/, 3],
  ["accu chek glucometer", /^glucometer$/, 1],
])("ranks the right products first for %s", (query, right, count) => {
  const first = find(query).slice(0, count);
  expect(first).toHaveLength(count);
  for (const slug of first) expect(slug).toMatch(right);
});

test.each([
  ["nebu", /nebulizer/],
  ["stetho", /stethoscope/],
  ["glucom", /gluco|strips|lancet/],
])("does not return similar sounding products for the beginning %s", (query, right) => {
  const first = find(query);
  expect(first).not.toEqual([]);
  expect(first.filter((slug) => !right.test(slug))).toEqual([]);
});

test.each([
  ["thermometer", true],
  ["termometar", true],
  ["thermomter", true],
  ["jor mapar", true],
  ["tapmatra", true],
  ["তাপমাত্রা", true],
  ["paracitamol", true],
  ["napa", false],
  ["pressure machine", true],
  ["প্রেসার", true],
  ["nebu", true],
  ["bpmonitor", true],
  ["wheel chair", true],
  ["price of nebulizer in bangladesh", true],
  ["insulin", false],
  ["insuline", false],
  ["ইনসুলিন", false],
  ["insulin pen", false],
  ["insulin swab", false],
  ["antibiotic", false],
  ["losartan", false],
  ["rossmax blood pressure monitor", false],
])("returns whether a product matches %j: %s", (query, exact) => {
  const found = rankProducts(index, query, inStock, 10);
  expect(found.ids).not.toEqual([]);
  expect(found.exact).toBe(exact);
});

test.each([
  ["omron", "Omron"],
  ["omrn", "Omron"],
  ["omron pressure machine", "Omron"],
  ["accu chek", "Accu-Chek"],
  ["নাপা", "নাপা"],
  ["insulin", "insulin"],
  ["Rossmax blood pressure monitor", "Rossmax"],
  ["(x-ray) machine", "x-ray"],
  ["blood pressure monitor", null],
  ["paracetamol 999", null],
  ["mask under", null],
])("says what the shop does not have in %j: %s", (query, missing) => {
  expect(rankProducts(index, query, inStock, 10).missing).toBe(missing);
});

test("ranks what is searched before the things that a missing brand is known for", () => {
  expect(find("omron thermometer").slice(0, 2).join()).toMatch(/thermometer.*thermometer/);
  expect(find("omron thermometer").join()).not.toMatch(/bp-/);
});

test("ranks what a missing brand stands for before other words of its name", () => {
  expect(find("napa extra").sort()).toEqual(["paracetamol-500", "paracetamol-syrup"]);
});

test.each([
  ["thermometer", /thermometer/],
  ["oximeter", /oximeter/],
  ["gloves", /gloves$/],
])("finds no neighbours in the category for %s", (query, right) => {
  expect(find(query).filter((slug) => !right.test(slug))).toEqual([]);
});

test("finds all products of a category by its name", () => {
  const found = rankProducts(index, "Thermometers & Oximeters", inStock, 10);
  expect(found.exact).toBe(true);
  expect(found.ids.map(slugOf).filter((slug) => !/thermometer|oximeter/.test(slug))).toEqual([]);
  expect(found.ids).toHaveLength(6);
});

test.each([
  ["jor er oshud", "জ্বরের ওষুধ"],
  ["gas er oshudh", "গ্যাসের ওষুধ"],
  ["rokto shunnota", "রক্তশূন্যতা"],
  ["shaskosto", "শ্বাসকষ্ট"],
])("finds the same for %s and %s", (latin, bengali) => {
  expect(find(latin).toSorted()).toEqual(find(bengali).toSorted());
  expect(find(latin)).not.toEqual([]);
});

test.each(defaults.search.popular)("finds products for the popular term %j", ({ en, bn }) => {
  expect(find(en)).not.toEqual([]);
  expect(find(bn)).not.toEqual([]);
});

test.each([
  "zzzzqq",
  "asdfgh",
  "qwerty",
  "hgfdsa",
  "iphone charger",
  "কম্পিউটার",
  "...",
  "x".repeat(100),
])("finds nothing for %s", (query) => {
  expect(find(query)).toEqual([]);
});

describe("order", () => {
  const texts = (id: number, change: Partial<SearchedTexts>): SearchedTexts => ({
    id,
    name: "Other Thing",
    nameBn: "",
    generic: "",
    brand: "Maker",
    keywords: "",
    category: "",
    ...change,
  });
  const order = (query: string, products: Partial<SearchedTexts>[], stock: number[] = []) =>
    rankProducts(
      buildIndex(products.map((product, at) => texts(at + 1, product))),
      query,
      new Set(stock),
      10,
    ).ids;

  it("is name, generic, brand, keyword, category", () => {
    const products = [
      { keywords: "bandage" },
      { brand: "Bandage" },
      { generic: "Bandage" },
      { name: "Bandage" },
    ];
    expect(order("bandage", products)).toEqual([4, 3, 2, 1]);
    expect(order("bandage", [{ category: "Bandage" }, { keywords: "bandage" }])).toEqual([2, 1]);
  });

  it("has products of the category alone only if no name has the word", () => {
    const products = [{ category: "Bandage" }, { keywords: "bandage" }, { name: "Bandage" }];
    expect(order("bandage", products)).toEqual([3, 2]);
    expect(order("bandage gown", [...products, { category: "Bandage", name: "Gown" }])).toEqual([
      4,
    ]);
  });

  it("is exact, beginning, similar, in each field", () => {
    const products = [{ name: "Bandages Large" }, { name: "Bandager" }, { keywords: "bandage" }];
    expect(order("bandage", products)).toEqual([1, 3, 2]);
    expect(order("bandag", [{ name: "Bondag" }, { keywords: "bandages" }])).toEqual([2]);
  });

  it("leaves out similar sounding words if others match as typed", () => {
    const products = [{ name: "Bandage" }, { name: "Bondage" }, { name: "Bandages Wide" }];
    expect(order("bandage", products)).toEqual([1, 3]);
    expect(order("banda", products)).toEqual([1, 3]);
    expect(order("bendage", products)).toHaveLength(3);
    expect(order("wheel chair", [{ name: "Wheel of a Chair" }, { name: "Wheelcher" }])).toEqual([
      1,
    ]);
  });

  it("puts words after a semicolon in the keywords last", () => {
    const products = [{ keywords: "swab; bandage" }, { category: "Bandage" }];
    expect(order("bandage", products)).toEqual([2, 1]);
    expect(order("swab", products)).toEqual([1]);
  });

  it("is stock, then id, on a tie", () => {
    const products = [{ name: "Mask" }, { name: "Mask" }, { name: "Mask" }];
    expect(order("mask", products, [3])).toEqual([3, 1, 2]);
    expect(order("mask", products)).toEqual([1, 2, 3]);
  });

  it("puts products with all words before those with some", () => {
    const products = [{ name: "Blue Mask" }, { name: "Mask" }, { name: "Blue Gown" }];
    expect(order("blue mask", products)).toEqual([1]);
    expect(order("gown mask", products)).toHaveLength(3);
  });
});

const typed = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(..."কখড়ঢ়য়ািীুূ্ঁং\u200c\u200d09৯ abcmrsk-'\"%"), maxLength: 120 }),
  fc
    .array(fc.constantFrom("mask", "রক্তচাপ", "vitamin", "d", "3", "the"), { maxLength: 60 })
    .map((words) => words.join(" ")),
);

test("returns at most ten distinct products, always the same, for any input", () => {
  fc.assert(
    fc.property(typed, (query) => {
      const found = rankProducts(index, query, inStock, 10).ids;
      expect(found.length).toBeLessThanOrEqual(10);
      expect(new Set(found).size).toBe(found.length);
      expect(rankProducts(index, query, inStock, 10).ids).toEqual(found);
    }),
    { numRuns: 150 },
  );
});
