/** @jest-environment node */
import {
  type LineToPrice,
  type OrderTotals,
  offeredLine,
  type Presentation,
  priceGoods,
  withDelivery,
} from "./order-totals";

const monitors = (quantity: number) => offeredLine(25_500, 10, quantity);
const masks = offeredLine(1_250, 0, 4);

interface Priced {
  name: string;
  lines: LineToPrice[];
  /** Taken off the whole order. */
  off?: number;
  charge: number;
  /** Subtotal, discount and total. */
  cart: number[];
  buyNow: number[];
  /** What each line bears of the amount taken off. */
  shares: number[];
}

const TABLE: Priced[] = [
  {
    name: "nothing",
    lines: [],
    charge: 0,
    cart: [0, 0, 0],
    buyNow: [0, 0, 0],
    shares: [],
  },
  {
    name: "255 + 100 - 25 = 330",
    lines: [monitors(1)],
    charge: 10_000,
    cart: [23_000, 0, 33_000],
    buyNow: [25_500, 2_500, 33_000],
    shares: [0],
  },
  {
    name: "two pieces: 2 x 230 = 460, and 560 inside Dhaka",
    lines: [monitors(2)],
    charge: 10_000,
    cart: [46_000, 0, 56_000],
    buyNow: [51_000, 5_000, 56_000],
    shares: [0],
  },
  {
    name: "several lines",
    lines: [monitors(1), masks],
    charge: 15_000,
    cart: [28_000, 0, 43_000],
    buyNow: [30_500, 2_500, 43_000],
    shares: [0, 0],
  },
  {
    name: "a discount of the order: each line bears its part, the last one the rest",
    lines: [monitors(1), masks],
    off: 1_000,
    charge: 15_000,
    cart: [28_000, 1_000, 42_000],
    buyNow: [30_500, 3_500, 42_000],
    // 23,000 of 28,000 is 821.4 of 1,000.
    shares: [821, 179],
  },
  {
    name: "a discount above the price of the goods: the delivery is still paid",
    lines: [monitors(1), masks],
    off: 50_000,
    charge: 10_000,
    cart: [28_000, 28_000, 10_000],
    buyNow: [30_500, 30_500, 10_000],
    shares: [23_000, 5_000],
  },
];

const amounts = ({ subtotal, discount, total }: OrderTotals) => [subtotal, discount, total];

test.each(TABLE)("$name", ({ lines, off = 0, charge, cart, buyNow, shares }) => {
  const ofOrder = { scope: "order", amount: off } as const;
  const presented: [Presentation, number[]][] = [
    ["included", cart],
    ["separate", buyNow],
  ];
  for (const [presentation, expected] of presented) {
    const goods = priceGoods(lines, presentation, [ofOrder]);
    const totals = withDelivery(goods, charge);
    expect(amounts(totals)).toEqual(expected);
    expect([totals.shippingCharge, totals.tax, goods.shares]).toEqual([charge, 0, shares]);
  }
});

test("adds tax to the total", () => {
  const goods = { presentation: "separate", subtotal: 10_000, tax: 500, discount: 1_000 } as const;
  expect(withDelivery(goods, 2_000)).toEqual({ ...goods, shippingCharge: 2_000, total: 11_500 });
});
