/** @jest-environment node */
import { parseProductDetails } from "@/lib/contract/readers/product-details";
import { localDetails } from "@/lib/shop/product/local-product";
import { applyStoredSettings } from "@/lib/site/settings";
import { productJsonLd } from "./product-json-ld";

const inventory = { selling_price: 255, batch_no: "B-1", pack_quantity: 3 };
const dataOf = (extra: object = {}) => {
  const product = { id: 7, name: "Thing", image: "t.webp", discount: 10, inventory, ...extra };
  return productJsonLd("en", localDetails(parseProductDetails({ product }), "en"));
};

test("returns a Product with an offer for an API without pharmaceutical facts", () => {
  const data = dataOf();
  expect(data).toMatchObject({ "@type": "Product", offers: { price: "230.00" } });
  for (const name of ["manufacturer", "countryOfOrigin", "additionalProperty", "dosageForm"])
    expect(data).not.toHaveProperty(name);
  expect(data).not.toHaveProperty("offers.warranty");
});

test("adds the type Drug to a product with a generic name and keeps the offer", () => {
  const medicine = {
    generic_name: "Calcium Carbonate + Colecalciferol",
    dosage_form: "Tablet",
    strength: "500 mg + 200 IU",
    manufacturer: "Maker Ltd.",
    origin: "BD",
    registration_no: "SAMPLE-1",
  };
  expect(dataOf(medicine)).toMatchObject({
    "@type": ["Product", "Drug"],
    nonProprietaryName: "Calcium Carbonate + Colecalciferol",
    activeIngredient: ["Calcium Carbonate", "Colecalciferol"],
    dosageForm: "Tablet",
    availableStrength: { description: "500 mg + 200 IU" },
    manufacturer: { "@type": "Organization", name: "Maker Ltd." },
    countryOfOrigin: { "@type": "Country", name: "BD" },
    additionalProperty: { value: "SAMPLE-1" },
    offers: { price: "230.00", priceCurrency: "BDT" },
  });
  expect(dataOf(medicine)).not.toHaveProperty("prescriptionStatus");
  expect(dataOf({ ...medicine, needs_prescription: true })).toMatchObject({
    prescriptionStatus: "https://schema.org/PrescriptionOnly",
  });
});

test("has SKU, GTIN and MPN, and the id in place of a missing SKU", () => {
  const numbers = { sku: "thing-10", gtin: "4006381 333931", mpn: "T-10" };
  const fields = { sku: "thing-10", gtin: "4006381333931", mpn: "T-10" };
  expect(dataOf(numbers)).toMatchObject(fields);
  expect(dataOf()).toMatchObject({ sku: "7" });
  expect(dataOf()).not.toHaveProperty("gtin");
  expect(dataOf({ gtin: "4006381333932" })).not.toHaveProperty("gtin");
});

describe("a discounted price", () => {
  const OLD = { priceType: "https://schema.org/StrikethroughPrice", price: "255.00" };
  const ending = (offersEnd: string | null) => applyStoredSettings({ offersEnd });

  afterEach(() => applyStoredSettings({}));

  test("comes with the old price and the end of the offers", () => {
    ending("2999-12-31T23:59:59+06:00");
    expect(dataOf()).toMatchObject({
      offers: { priceSpecification: OLD, priceValidUntil: "2999-12-31T23:59:59+06:00" },
    });
  });

  test.each([
    ["2999-12-31T23:59:59+06:00", "2026-11-30T23:59:59+06:00"],
    [null, "2026-11-30T23:59:59+06:00"],
  ])("ends with its own last day before the offers end at %s", (end, priceValidUntil) => {
    ending(end);
    const data = dataOf({ offer_until: "2026-11-30" });
    expect(data).toMatchObject({ offers: { priceValidUntil } });
  });

  test.each([null, "2020-01-01T00:00:00+06:00"])("has no end when the offers end at %s", (past) => {
    ending(past);
    expect(dataOf()).toMatchObject({ offers: { priceSpecification: OLD } });
    expect(dataOf()).not.toHaveProperty("offers.priceValidUntil");
  });

  test("is left out without a discount, or of a product that must not be promoted", () => {
    ending("2999-12-31T23:59:59+06:00");
    for (const plain of [{ discount: 0 }, { needs_prescription: true }]) {
      expect(dataOf(plain)).not.toHaveProperty("offers.priceSpecification");
      expect(dataOf(plain)).not.toHaveProperty("offers.priceValidUntil");
    }
  });
});

test("states for a product that is kept cold only the delivery inside Dhaka", () => {
  const area = (charge: number) => ({ charge, freeFrom: null, cashOnDelivery: true });
  applyStoredSettings({
    deliveryRules: { inside: area(70), outside: area(130) },
    deliveryDays: { inside: [1, 2], outside: [3, 5] },
  });
  const rate = (maxValue: number) => ({ minValue: 70, maxValue });
  const days = (maxValue: number) => ({ transitTime: { minValue: 1, maxValue } });
  expect(dataOf()).toMatchObject({
    offers: { shippingDetails: { shippingRate: rate(130), deliveryTime: days(5) } },
  });
  expect(dataOf({ cold_chain: true })).toMatchObject({
    offers: { shippingDetails: { shippingRate: rate(70), deliveryTime: days(2) } },
  });
  applyStoredSettings({});
});

test("adds a warranty to the offer", () => {
  expect(dataOf({ warranty_months: 24 })).toMatchObject({
    offers: { warranty: { durationOfWarranty: { value: 24, unitCode: "MON" } } },
  });
});

test("gives a review the day in Dhaka that the page shows", () => {
  const times = ["2026-01-31T17:59:59Z", "2026-01-31T18:00:00Z", "Sat, 31 Jan 2026 20:00:00 GMT"];
  const productReviews = times.map((created_at, index) => ({
    id: index + 1,
    rating: 5,
    comment: "Good",
    created_at,
  }));
  const product = { id: 7, name: "Thing", rating: 5, inventory };
  const details = localDetails(parseProductDetails({ product, productReviews }), "en");
  expect(productJsonLd("en", details)).toMatchObject({
    review: ["2026-01-31", "2026-02-01", "2026-02-01"].map((day) => ({ datePublished: day })),
  });
});
