/** @jest-environment node */
import { pageOf } from "@/lib/base/paging";
import { parseCatalogueProduct } from "@/lib/contract/readers/products";
import { applyStoredSettings } from "@/lib/site/settings";
import { shownPage } from "./shown-page";

const RECORD = { id: 1, name: "Insulin", discount: 0, rating: 0, isNew: false, category_id: 1 };
const PAYMENT = { cashOnDelivery: true, mobileLabel: { en: "bKash", bn: "বিকাশ" } };

const marksOf = (settings: Record<string, unknown>) => {
  applyStoredSettings(settings);
  const items = [{}, { cold_chain: true }, { needs_prescription: true }].map((more) =>
    parseCatalogueProduct({ ...RECORD, ...more }),
  );
  const page = shownPage(pageOf(items, 1, 12), "en");
  return page?.items.map(({ noCash }) => noCash);
};

test("marks what is never paid in cash, if the shop takes cash", () => {
  expect(marksOf({ payment: PAYMENT })).toEqual([undefined, true, true]);
  const cashRules = { coldChain: true };
  expect(marksOf({ payment: PAYMENT, cashRules })).toEqual([undefined, undefined, true]);
  expect(marksOf({ payment: { ...PAYMENT, cashOnDelivery: false } })).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
