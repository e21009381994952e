/** @jest-environment node */
import { areaChoices } from "./area-choices";
import type { CashRules } from "./cash-rules";
import { EMPTY_FORM, formErrors, type OrderFormValues } from "./order-form";

const RULES = {
  inside: { charge: 60, freeFrom: 500, cashOnDelivery: true, promisedDay: "2026-11-29" },
  outside: { charge: 120, freeFrom: null, cashOnDelivery: false },
};
const goods = (taka: number) => ({ subtotal: taka * 100, discount: 0 });

test("offers charge, day and cash of each area for these goods", () => {
  expect(areaChoices(RULES, { goods: goods(200), isColdChain: false })).toEqual({
    inside: { charge: 60, cashRefusal: null, promisedDay: "2026-11-29", isRefused: false },
    outside: { charge: 120, cashRefusal: "area", promisedDay: null, isRefused: false },
  });
  const cold = areaChoices(RULES, { goods: goods(500), isColdChain: true });
  expect([cold.inside.charge, cold.inside.isRefused, cold.outside.isRefused]).toEqual([
    0,
    false,
    true,
  ]);
  expect(areaChoices(RULES, { goods: null, isColdChain: false }).inside.charge).toBe(60);
});

const FORM: OrderFormValues = {
  ...EMPTY_FORM,
  name: "Rahim",
  phone: "01712345678",
  address: "House 1",
  city: "Dhaka",
  zip: "1205",
};

/** Columns: form, whether the area is needed, whether goods are kept cold, errors. */
test.each([
  [{ shippingArea: "inside" }, true, false, {}],
  [{ shippingArea: "inside", paymentMethod: "cod" }, true, true, {}],
  [{ shippingArea: "outside" }, true, false, {}],
  [{ shippingArea: "outside" }, true, true, { shippingArea: "coldArea" }],
  [{ shippingArea: "outside", paymentMethod: "cod" }, true, false, { paymentMethod: "cash.area" }],
  [
    { shippingArea: "outside", paymentMethod: "cod" },
    true,
    true,
    { shippingArea: "coldArea", paymentMethod: "cash.area" },
  ],
  [{ shippingArea: null }, true, true, { shippingArea: "shippingArea" }],
  [
    { country: "UK", zip: "SW1A 1AA", phone: "+447911123456" },
    false,
    false,
    { email: "emailAbroad" },
  ],
  [
    { country: "UK", zip: "SW1A 1AA", phone: "+447911123456", email: "buyer@example.org" },
    false,
    false,
    {},
  ],
  [
    { country: "UK", zip: "SW1A 1AA", phone: "+447911123456" },
    false,
    true,
    { country: "coldArea", email: "emailAbroad" },
  ],
] as const)("form %j, area needed %s, cold %s: %j", (change, areaNeeded, isColdChain, errors) => {
  const areas = areaChoices(RULES, { goods: goods(200), isColdChain });
  expect(formErrors({ ...FORM, ...change }, areaNeeded, areas)).toEqual(errors);
});

const CASH: CashRules = {
  least: 500,
  most: 1_000,
  coldChain: false,
  prescription: false,
  refusedParcels: null,
  advance: null,
};

/** Columns: total in taka, kept cold, needs a prescription, error. */
test.each<[number, boolean, boolean, string | null]>([
  [499.99, false, false, "cash.least"],
  [500, false, false, null],
  [1_000, false, false, null],
  [1_000.01, false, false, "cash.most"],
  [800, true, false, "cash.coldChain"],
  [800, false, true, "cash.prescription"],
])(
  "cash for %s taka, cold %s, prescription %s: %s",
  (taka, isColdChain, needsPrescription, error) => {
    const goodsToOrder = {
      goods: goods(taka),
      isColdChain,
      needsPrescription,
      totalTo: () => taka,
    };
    const areas = areaChoices(RULES, goodsToOrder, CASH);
    const form = { ...FORM, shippingArea: "inside", paymentMethod: "cod" } as const;
    expect(formErrors(form, true, areas)).toEqual(error ? { paymentMethod: error } : {});
    expect(formErrors({ ...form, paymentMethod: "mobile" }, true, areas)).toEqual({});
  },
);
