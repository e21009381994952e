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

/** Columns: lines, taken off the order, charge, totals of a cart and of Buy Now, shares. */
const TABLE: [string, LineToPrice[], number, number, number[], number[], number[]][] = [
  ["nothing", [], 0, 0, [0, 0, 0], [0, 0, 0], []],
  [
    "255 + 100 - 25 = 330",
    [monitors(1)],
    ...([0, 10_000] as const),
    ...[[23_000, 0, 33_000], [25_500, 2_500, 33_000], [0]],
  ],
  [
    "two pieces: 2 x 230 = 460, and 560 inside Dhaka",
    [monitors(2)],
    ...([0, 10_000] as const),
    ...[[46_000, 0, 56_000], [51_000, 5_000, 56_000], [0]],
  ],
  [
    "several lines",
    [monitors(1), masks],
    ...([0, 15_000] as const),
    ...[
      [28_000, 0, 43_000],
      [30_500, 2_500, 43_000],
      [0, 0],
    ],
  ],
  [
    "a discount of the order: each line bears its part, the last one the rest",
    [monitors(1), masks],
    ...([1_000, 15_000] as const),
    // 23,000 of 28,000 is 821.4 of 1,000.
    ...[
      [28_000, 1_000, 42_000],
      [30_500, 3_500, 42_000],
      [821, 179],
    ],
  ],
  [
    "a discount above the price of the goods: the delivery is still paid",
    [monitors(1), masks],
    ...([50_000, 10_000] as const),
    ...[
      [28_000, 28_000, 10_000],
      [30_500, 30_500, 10_000],
      [23_000, 5_000],
    ],
  ],
];

const amounts = ({ subtotal, discount, total }: OrderTotals) => [subtotal, discount, total];

test.each(TABLE)("%s", (_case, lines, off, charge, cart, buyNow, shares) => {
  const ofOrder = { kind: "order_discount", scope: "order", amount: off } as const;
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
  const goods = { subtotal: 10_000, tax: 500, discount: 1_000 };
  expect(withDelivery(goods, 2_000)).toEqual({ ...goods, shippingCharge: 2_000, total: 11_500 });
});
