import { randomUUID } from "node:crypto";
import { ApiClient } from "../support/api-client";
import { expect, test } from "../support/fixtures";
import { type Buyer, makeBuyer, orderNumberOf, stockedProducts, stockOf } from "../support/orders";
import { fetchRaw } from "../support/raw-page";

async function orderedBy(buyer: Buyer): Promise<string> {
  const response = await buyer.order(randomUUID());
  expect(response.status, response.text).toBe(200);
  return orderNumberOf(response) ?? "";
}

test("a sold-out product is available on the next request after its order is cancelled", {
  tag: "@long",
}, async ({ ownShop }) => {
  const { url } = await ownShop({ env: {} });
  const client = new ApiClient(url);
  const products = await stockedProducts(client);
  const [scarce] = products
    .filter(({ inventory }) => inventory.pack_quantity > 0)
    .sort((a, b) => a.inventory.pack_quantity - b.inventory.pack_quantity);
  if (!scarce) throw new Error("the shop has nothing in stock");
  const offered = async () => {
    const { jsonLd } = await fetchRaw(`${url}/products/${scarce.id}`);
    return JSON.stringify(jsonLd).includes("schema.org/InStock");
  };
  expect(await offered()).toBe(true);

  let last: { buyer: Buyer; number: string } | undefined;
  while ((await stockOf(client, scarce.id)) > 0) {
    const buyer = await makeBuyer(url, scarce);
    last = { buyer, number: await orderedBy(buyer) };
  }
  expect(await offered()).toBe(false);
  const path = `/api/cancel-order/${last?.number}`;
  expect((await client.post(path, {})).status).toBe(404);
  expect(await offered()).toBe(false);
  for (let time = 0; time < 2; time++)
    expect((await last?.buyer.client.post(path, {}))?.status).toBe(200);
  expect(await offered()).toBe(true);
  expect(await stockOf(client, scarce.id)).toBe(1);
});
