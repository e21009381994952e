/** @jest-environment node */
import { parseProductDetails } from "@/lib/contract/readers/products";
import { localDetails } from "@/lib/shop/product/local-product";
import { productJsonLd } from "./product-json-ld";

const inventory = { selling_price: 255, batch_no: "B-1", pack_quantity: 3 };
const dataOf = (extra: object = {}) => {
  const product = { id: 7, name: "Thing", image: "t.webp", discount: 10, inventory, ...extra };
  return productJsonLd("en", localDetails(parseProductDetails({ product }), "en"));
};

test("a product of a server that tells no facts is a Product with an offer, and no more", () => {
  const data = dataOf();
  expect(data).toMatchObject({ "@type": "Product", offers: { price: "230.00" } });
  for (const name of ["manufacturer", "countryOfOrigin", "additionalProperty", "dosageForm"])
    expect(data).not.toHaveProperty(name);
  expect(data).not.toHaveProperty("offers.warranty");
});

test("what names a generic is a Drug, too, with the offer as it is", () => {
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

test("a warranty stands at the offer", () => {
  expect(dataOf({ warranty_months: 24 })).toMatchObject({
    offers: { warranty: { durationOfWarranty: { value: 24, unitCode: "MON" } } },
  });
});
