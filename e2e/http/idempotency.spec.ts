import { randomUUID } from "node:crypto";
import { ApiClient } from "../support/api-client";
import { expect, test } from "../support/fixtures";
import {
  makeBuyer,
  orderNumberOf,
  orderPayload,
  stockedProducts,
  stockOf,
} from "../support/orders";

test("20 parallel posts with one key and a later repeat create one order", {
  tag: "@long",
}, async ({ ownShop }) => {
  const { url } = await ownShop();
  const reader = new ApiClient(url);
  const product = (await stockedProducts(reader)).find((each) => each.inventory.pack_quantity > 1);
  if (!product) throw new Error("no product in stock");
  const before = await stockOf(reader, product.id);

  const buyer = await makeBuyer(url, product);
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 20 }, () => buyer.order(key)));
  responses.push(await buyer.order(key));

  const [first] = responses.map(orderNumberOf);
  expect(first).toBeTruthy();
  expect(new Set(responses.map(orderNumberOf))).toEqual(new Set([first]));
  expect(await stockOf(reader, product.id)).toBe(before - 1);

  const other = { ...orderPayload(product, "any"), paymentMethod: "cod" };
  const clash = await buyer.client.post("/api/instant-order", other, { idempotencyKey: key });
  expect(clash.status).toBe(422);
  expect(await stockOf(reader, product.id)).toBe(before - 1);
});

test("an order survives SIGKILL, and repeating its key returns the same order", {
  tag: "@long",
}, async ({ ownShop }) => {
  const shop = await ownShop();
  const reader = new ApiClient(shop.url);
  const product = (await stockedProducts(reader)).find((each) => each.inventory.pack_quantity > 1);
  if (!product) throw new Error("no product in stock");
  const before = await stockOf(reader, product.id);

  const buyer = await makeBuyer(shop.url, product);
  const key = randomUUID();
  const number = orderNumberOf(await buyer.order(key));
  await shop.kill9();
  await ownShop({ dataDir: shop.dataDir, port: shop.port });

  expect(orderNumberOf(await buyer.order(key))).toBe(number);
  expect(await stockOf(reader, product.id)).toBe(before - 1);
  const info = await buyer.client.get(`/api/get-order-info/${number}`);
  expect(info.body).toMatchObject({ orderInfo: { order_number: number } });
  const stranger = await new ApiClient(shop.url).get(`/api/get-order-info/${number}`);
  expect(JSON.stringify(stranger.body)).not.toContain("Rahima");
});
