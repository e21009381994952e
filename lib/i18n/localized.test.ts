/** @jest-environment node */
import { localized } from "./localized";

const product = {
  id: 5,
  name: "Arm monitor",
  nameBn: "হাতের রক্তচাপ মাপার যন্ত্র",
  unit: "1 piece",
  unitBn: null,
  summary: null,
  summaryBn: "এক কথায়",
};

test("uses the Bengali texts on a Bengali page and falls back to the originals", () => {
  expect(localized(product, "bn")).toEqual({
    id: 5,
    name: "হাতের রক্তচাপ মাপার যন্ত্র",
    unit: "1 piece",
    summary: "এক কথায়",
  });
});

test("drops the Bengali texts on an English page", () => {
  expect(localized(product, "en")).toEqual({
    id: 5,
    name: "Arm monitor",
    unit: "1 piece",
    summary: null,
  });
});
