/** @jest-environment node */
import fc from "fast-check";
import { spread } from "./adjustments";
import { lineValue, splitPieces } from "./line-value";
import { offeredLine, type Presentation, priceGoods, withDelivery } from "./order-totals";

/** Goods of up to ten million taka, with discounts and prices in poisha. */
const lines = fc.array(
  fc
    .tuple(fc.nat(100_000_000), fc.nat(100), fc.integer({ min: 1, max: 10 }))
    .map(([price, percent, quantity]) => offeredLine(price, percent, quantity)),
  { minLength: 1, maxLength: 8 },
);
const off = fc.oneof(fc.constant(0), fc.nat(1_000), fc.nat(2_000_000_000));
const PRESENTATIONS: Presentation[] = ["included", "separate"];

const ofOrder = (amount: number) => ({ scope: "order", amount }) as const;
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;

/** Returns what is paid for each of these lines, as their stored rows say. */
function valuesOf(goods: ReturnType<typeof priceGoods>, priced: Parameters<typeof priceGoods>[0]) {
  return priced.map(({ price, quantity }, index) =>
    lineValue({ total_price: price * quantity, share: goods.shares[index] ?? Number.NaN }),
  );
}

test.each([
  [10, [1, 1, 1], [3, 3, 4]],
  [2, [1, 1, 1], [0, 1, 1]],
  [3, [1, 1, 1], [1, 1, 1]],
  [5, [0, 10, 0], [0, 5, 0]],
  [0, [], []],
  [0, [0, 0], [0, 0]],
])("%i over %j is %j", (amount, weights, parts) => {
  expect(spread(amount, weights)).toEqual(parts);
});

test("both presentations have one total; the values of the lines are the price of the goods", () => {
  fc.assert(
    fc.property(lines, off, fc.nat(100_000), (priced, amount, charge) => {
      const [cart, buyNow] = PRESENTATIONS.map((one) => priceGoods(priced, one, [ofOrder(amount)]));
      if (!cart || !buyNow) throw new Error("two presentations");
      expect(withDelivery(cart, charge).total).toBe(withDelivery(buyNow, charge).total);
      for (const goods of [cart, buyNow]) {
        const values = valuesOf(goods, priced);
        const { subtotal, tax, discount, total } = withDelivery(goods, charge);
        expect(sum(values)).toBe(subtotal - discount);
        expect(total).toBe(sum(values) + charge);
        expect([subtotal, tax, discount, total, ...values, ...goods.shares].every(isAmount)).toBe(
          true,
        );
      }
      expect(cart.discount).toBe(sum(cart.shares));
      expect(cart.subtotal).toBe(sum(priced.map(({ price, quantity }) => price * quantity)));
      expect(buyNow.subtotal).toBe(
        sum(priced.map(({ selling_price, quantity }) => selling_price * quantity)),
      );
    }),
  );
});

test("the order of the lines decides only about single poisha", () => {
  fc.assert(
    fc.property(lines, off, (priced, amount) => {
      const prices = priced.map(({ price, quantity }) => price * quantity);
      const { shares } = priceGoods(priced, "included", [ofOrder(amount)]);
      const exact = (index: number) =>
        sum(prices) === 0 ? 0 : (sum(shares) * (prices[index] ?? 0)) / sum(prices);
      for (const [index, share] of shares.entries()) {
        expect(share).toBeLessThanOrEqual(prices[index] ?? 0);
        expect(Math.abs(share - exact(index))).toBeLessThan(1);
      }
    }),
  );
});

test("pieces that go back one after the other, in any portions, give back what was paid", () => {
  const portions = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(2_000_000_000), portions, (value, taken) => {
      let rest = { quantity: sum(taken), value };
      const paid = taken.map((pieces) => {
        const split = splitPieces(rest, pieces);
        rest = split.rest;
        return split.part.value;
      });
      expect(rest).toEqual({ quantity: 0, value: 0 });
      expect(sum(paid)).toBe(value);
      expect(paid.every(isAmount)).toBe(true);
    }),
  );
});
