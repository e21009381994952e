/** @jest-environment node */
import type { DeliveryArea } from "../order/shipping";
import { chargeTo, STANDARD_RULES } from "./delivery-rules";

const OWN = {
  inside: { charge: 60.5, freeFrom: 1_000, cashOnDelivery: true },
  outside: { charge: 120, freeFrom: null, cashOnDelivery: false },
};

/** Columns: rules, area, subtotal and discount in poisha, charge in poisha. */
const TABLE: [string, typeof OWN | typeof STANDARD_RULES, DeliveryArea, number, number, number][] =
  [
    ["standard, inside", STANDARD_RULES, "inside", 25_500, 0, 10_000],
    ["standard, outside", STANDARD_RULES, "outside", 25_500, 0, 15_000],
    ["standard, however much", STANDARD_RULES, "inside", 99_999_900, 0, 10_000],
    ["standard, abroad", STANDARD_RULES, "abroad", 25_500, 0, 0],
    ["one poisha below the sum", OWN, "inside", 99_999, 0, 6_050],
    ["the sum", OWN, "inside", 100_000, 0, 0],
    ["above the sum", OWN, "inside", 100_001, 0, 0],
    ["the sum before the discount only", OWN, "inside", 100_000, 1, 6_050],
    ["the sum after the discount", OWN, "inside", 110_000, 10_000, 0],
    ["an area without a sum", OWN, "outside", 99_999_900, 0, 12_000],
    ["abroad, above the sum", OWN, "abroad", 200_000, 0, 0],
  ];

test.each(TABLE)("%s", (_case, rules, area, subtotal, discount, charge) => {
  expect(chargeTo(area, rules, { subtotal, discount })).toBe(charge);
});
