import { linesToBuy } from "./buy-again";

const product = (id: number, sellingPrice: number, quantity: number, discount = 0) => ({
  id,
  discount,
  inventory: { sellingPrice, batchNo: "B", quantity },
});

const line = (id: number, quantity: number, price: number | null = 100) => ({
  id,
  quantity,
  price,
});

interface Expected {
  pieces?: number;
  gone?: number[];
  fewer?: number[];
  repriced?: number[];
}

test.each<[string, ReturnType<typeof line>, Parameters<typeof linesToBuy>[1][number], Expected]>([
  ["as before", line(5, 2), product(5, 100, 9), { pieces: 2 }],
  ["no longer sold", line(5, 2), null, { gone: [5] }],
  ["without a price", line(5, 2), { ...product(5, 100, 9), inventory: null }, { gone: [5] }],
  ["sold out", line(5, 2), product(5, 100, 0), { gone: [5] }],
  ["nearly sold out", line(5, 2), product(5, 100, 1), { pieces: 1, fewer: [5] }],
  ["dearer", line(5, 2), product(5, 120, 9), { pieces: 2, repriced: [5] }],
  ["the same after a discount", line(5, 2, 90), product(5, 100, 9, 10), { pieces: 2 }],
  ["of unknown price", line(5, 2, null), product(5, 120, 9), { pieces: 2 }],
])("a product that is %s", (_case, bought, live, { pieces, ...expected }) => {
  const { wanted, ...changed } = linesToBuy([bought], [live]);
  expect(wanted.map(({ quantity }) => quantity)).toEqual(pieces === undefined ? [] : [pieces]);
  expect(changed).toEqual({ gone: [], fewer: [], repriced: [], ...expected });
});
