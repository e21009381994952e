import { isMedicineCategory } from "./medicine-category";

const DRUGS = "Health & Beauty > Health Care > Medicine & Drugs";

test.each([
  ["Medicines & OTC", null, null, true],
  ["OTC", null, null, true],
  ["Insulin", null, null, true],
  ["Baby", "শিশুর ওষুধ", null, true],
  ["Masks", "মাস্ক", null, false],
  ["Medical Home Appliances", null, null, false],
  ["Drugstore shelves", null, null, false],
  // What staff entered for Google decides before the name.
  ["Pain relief", null, DRUGS, true],
  ["Pain relief", null, "518", true],
  ["Medicine boxes", null, "Health & Beauty > Health Care > Pill Boxes", false],
])("%s, %s, %s: %s", (name, nameBn, googleCategory, expected) => {
  expect(isMedicineCategory({ name, nameBn, googleCategory })).toBe(expected);
});
