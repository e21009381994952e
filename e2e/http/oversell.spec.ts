import { randomUUID } from "node:crypto";
import { ApiClient } from "../support/api-client";
import { expect, test } from "../support/fixtures";
import {
  makeBuyers,
  orderNumberOf,
  orderUntilAccepted,
  stockedProducts,
  stockOf,
} from "../support/orders";

const BUYERS = process.env.TEST_ALL ? 200 : 16;
const PIECES = 5;

test(`${BUYERS} concurrent buyers of 5 pieces create exactly 5 orders`, { tag: "@long" }, async ({
  ownShop,
}) => {
  test.setTimeout(240_000);
  const { url } = await ownShop();
  const reader = new ApiClient(url);
  const products = await stockedProducts(reader);
  const [product] = products
    .filter((each) => each.inventory.pack_quantity >= PIECES)
    .sort((one, other) => one.inventory.pack_quantity - other.inventory.pack_quantity);
  if (!product) throw new Error("no product with enough pieces");

  const surplus = product.inventory.pack_quantity - PIECES;
  for (const buyer of await makeBuyers(url, product, surplus)) {
    expect((await buyer.order(randomUUID())).status).toBeLessThan(300);
  }
  expect(await stockOf(reader, product.id)).toBe(PIECES);

  const buyers = await makeBuyers(url, product, BUYERS);
  const responses = await Promise.all(buyers.map((buyer) => orderUntilAccepted(buyer)));

  const numbers = responses.map(orderNumberOf).filter(Boolean);
  expect(new Set(numbers).size).toBe(PIECES);
  expect(numbers).toHaveLength(PIECES);
  const refusals = responses.filter((response) => !orderNumberOf(response));
  expect(new Set(refusals.map((response) => response.status))).toEqual(new Set([422]));
  expect(await stockOf(reader, product.id)).toBe(0);
});
