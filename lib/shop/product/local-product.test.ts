/** @jest-environment node */
import { parseProductDetails } from "@/lib/contract/readers/product-details";
import { parseProductSummary } from "@/lib/contract/readers/products";
import { localDetails, localPage, localProduct } from "./local-product";

const record = {
  id: 5,
  name: "Arm monitor",
  name_bn: "বাহুর রক্তচাপ মাপার যন্ত্র",
  image: "a.webp",
  image_alt: "A monitor with its cuff",
  unit: "set",
  unit_bn: "সেট",
  short_description: "One button.",
  short_description_bn: "এক বোতামে চলে।",
  description: "<p>Sit still.</p>",
  description_bn: "<p>স্থির হয়ে বসুন।</p>",
};
const older = { id: 6, name: "Scale", image: "s.webp", image_alt: "A scale", unit: "piece" };
const response = {
  product: record,
  productImages: [{ image: "a.webp", alt: "Front" }],
  relatedProducts: [older],
  topRatedProducts: [record, older],
};

test("shows every text of a Bengali page in Bengali, including alternative texts", () => {
  const shown = localDetails(parseProductDetails(response), "bn");
  expect(shown).toMatchObject({
    name: record.name_bn,
    unit: "সেট",
    shortDescription: "এক বোতামে চলে।",
    description: "<p>স্থির হয়ে বসুন।</p>",
    imageAlt: null,
    images: [{ path: "a.webp", alt: null }],
  });
  expect(JSON.stringify({ ...shown, relatedProducts: [], topRatedProducts: [] })).not.toMatch(
    /Arm monitor|cuff(?!Size)|Front|button|still|Bn"/,
  );
});

test("shows Bengali texts of pictures on Bengali pages only", () => {
  const described = {
    product: { ...record, image_alt_bn: "কাফসহ যন্ত্র" },
    productImages: [
      { image: "a.webp", alt: "Front", alt_bn: "সামনে" },
      { image: "b.webp", alt: "Back" },
    ],
  };
  expect(localDetails(parseProductDetails(described), "bn")).toMatchObject({
    imageAlt: "কাফসহ যন্ত্র",
    images: [
      { path: "a.webp", alt: "সামনে" },
      { path: "b.webp", alt: null },
    ],
  });
  expect(localDetails(parseProductDetails(described), "en")).toMatchObject({
    imageAlt: "A monitor with its cuff",
    images: [{ alt: "Front" }, { alt: "Back" }],
  });
});

test("falls back to the original text of each field without a translation", () => {
  const [other] = localDetails(parseProductDetails(response), "bn").relatedProducts;
  expect(other).toMatchObject({ name: "Scale", unit: "piece", imageAlt: "A scale" });
});

test("shows no Bengali text on an English page", () => {
  const shown = localDetails(parseProductDetails(response), "en");
  expect(shown).toMatchObject({ name: "Arm monitor", imageAlt: "A monitor with its cuff" });
  expect(JSON.stringify(shown)).not.toMatch(/[\u0980-\u09ff]/);
});

test("reduces cards and list pages to one language", () => {
  const product = parseProductSummary(record);
  expect(JSON.stringify(localProduct(product, "en"))).not.toMatch(/[\u0980-\u09ff]/);
  const page = { items: [product], page: 1, pageCount: 1, total: 1, first: 1, last: 1 };
  expect(localPage(page, "bn")?.items[0]).toMatchObject({ name: record.name_bn });
  expect(localPage(null, "bn")).toBeNull();
});
