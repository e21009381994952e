/** @jest-environment node */
import fc from "fast-check";
import { offeredLine, priceGoods, withDelivery } from "../pricing/order-totals";
import {
  bestOffer,
  type Offer,
  type OfferLine,
  type OfferOutcome,
  offerAdjustments,
  offerDayProblem,
  offerEffect,
} from "./offer-rules";

const OFFER: Offer = {
  id: 1,
  name: "Eid",
  nameBn: null,
  code: null,
  kind: "percent",
  value: 1_000,
  maxDiscount: null,
  minGoods: 0,
  starts: null,
  ends: null,
  usesTotal: null,
  usesCustomer: null,
  firstOrderOnly: false,
  scope: "all",
  scopeIds: [],
  withDiscounts: false,
};

const line = (more: Partial<OfferLine> = {}): OfferLine => ({
  productId: 1,
  categoryId: 10,
  brandId: 100,
  price: 10_000,
  quantity: 1,
  hasDiscount: false,
  needsPrescription: false,
  ...more,
});

const off = (amount: number, lines = [0]): OfferOutcome => ({
  effect: { amount, freeDelivery: false, lines },
});
const free: OfferOutcome = { effect: { amount: 0, freeDelivery: true, lines: [0] } };
const none: OfferOutcome = { problem: "no_product" };

const TABLE: [string, Partial<Offer>, OfferLine[], OfferOutcome][] = [
  ["10 %", {}, [line()], off(1_000)],
  ["7.5 %, half a poisha goes up", { value: 750 }, [line({ price: 220 })], off(17)],
  ["100 % leaves one taka", { value: 10_000 }, [line()], off(9_900)],
  ["at most 5 taka", { maxDiscount: 500 }, [line()], off(500)],
  ["an amount", { kind: "amount", value: 2_500 }, [line()], off(2_500)],
  ["an amount above the goods", { kind: "amount", value: 99_999 }, [line()], off(9_900)],
  ["free delivery", { kind: "free_delivery", value: 0 }, [line()], free],
  ["of a price of 0", {}, [line({ price: 0 })], { problem: "nothing" }],
  ["one poisha below the sum", { minGoods: 10_001 }, [line()], { problem: "minimum", missing: 1 }],
  ["the sum", { minGoods: 10_000 }, [line()], off(1_000)],
  [
    "the sum counts only products it is for",
    { minGoods: 20_000 },
    [line(), line({ needsPrescription: true })],
    { problem: "minimum", missing: 10_000 },
  ],
  ["never for a prescription", {}, [line({ needsPrescription: true })], none],
  [
    "free delivery not for prescriptions alone",
    { kind: "free_delivery" },
    [line({ needsPrescription: true })],
    none,
  ],
  ["not on top of a discount", {}, [line({ hasDiscount: true }), line()], off(1_000, [1])],
  ["on top of a discount", { withDiscounts: true }, [line({ hasDiscount: true })], off(1_000)],
  ["a category", { scope: "category", scopeIds: [10] }, [line()], off(1_000)],
  ["another category", { scope: "category", scopeIds: [11] }, [line()], none],
  ["a brand", { scope: "brand", scopeIds: [100] }, [line()], off(1_000)],
  ["another brand", { scope: "brand", scopeIds: [10] }, [line()], none],
  [
    "some products",
    { scope: "products", scopeIds: [2] },
    [line(), line({ productId: 2 })],
    off(1_000, [1]),
  ],
  ["an empty cart", {}, [], none],
];

test.each(TABLE)("%s", (_case, offer, lines, outcome) =>
  expect(offerEffect({ ...OFFER, ...offer }, lines)).toEqual(outcome),
);

test.each([
  [null, null, null],
  ["2026-11-30", "2026-11-30", null],
  ["2026-12-01", null, "not_yet"],
  [null, "2026-11-29", "ended"],
])("from %j until %j on 30 November: %j", (starts, ends, problem) =>
  expect(offerDayProblem({ ...OFFER, starts, ends }, "2026-11-30")).toBe(problem),
);

test("the offer that saves most applies; a code goes before an equal offer, then the older one", () => {
  const result = (id: number, amount: number, more: Partial<Offer> = {}, freeDelivery = false) => ({
    offer: { ...OFFER, id, ...more },
    effect: { amount, freeDelivery, lines: [0] },
  });
  const idOf = (...results: ReturnType<typeof result>[]) => bestOffer(results, 10_000)?.offer.id;
  expect(idOf()).toBeUndefined();
  expect(idOf(result(1, 500), result(2, 600))).toBe(2);
  expect(idOf(result(1, 500), result(2, 500))).toBe(1);
  expect(idOf(result(1, 500), result(2, 500, { code: "EID" }))).toBe(2);
  expect(idOf(result(1, 9_999), result(2, 0, {}, true))).toBe(2);
  expect(idOf(result(1, 10_001), result(2, 0, {}, true))).toBe(1);
});

const anyLine = fc.record({
  productId: fc.nat(5),
  categoryId: fc.nat(2),
  brandId: fc.nat(2),
  price: fc.nat(100_000_000),
  quantity: fc.integer({ min: 1, max: 9 }),
  hasDiscount: fc.boolean(),
  needsPrescription: fc.boolean(),
});

const anyOffer = fc
  .record({
    kind: fc.constantFrom("percent" as const, "amount" as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    scope: fc.constantFrom("all" as const, "category" as const, "brand" as const),
    scopeIds: fc.array(fc.nat(2)),
    withDiscounts: fc.boolean(),
  })
  .map((given): Offer => ({ ...OFFER, ...given }));

test("shares add up to the amount, and no line bears more than it costs, or what is not its own", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 8 }),
      anyOffer,
      fc.nat(20_000),
      (lines, offer, charge) => {
        const outcome = offerEffect(offer, lines);
        const effect = "effect" in outcome ? outcome.effect : null;
        const priced = lines.map(({ price, quantity }) => offeredLine(price, 0, quantity));
        const goods = priceGoods(priced, "included", offerAdjustments(effect));
        const sum = goods.shares.reduce((all, share) => all + share, 0);
        expect(sum).toBe(effect?.amount ?? 0);
        const totals = withDelivery(goods, charge, charge);
        expect(totals.total).toBe(goods.subtotal - sum);
        expect(totals.total).toBe(totals.subtotal + totals.shippingCharge - totals.discount);
        for (const [index, share] of goods.shares.entries()) {
          const { price, quantity } = lines[index] ?? line();
          expect(Number.isSafeInteger(share) && share >= 0).toBe(true);
          expect(share).toBeLessThanOrEqual(price * quantity);
          if (!effect?.lines.includes(index)) expect(share).toBe(0);
        }
      },
    ),
  );
});
