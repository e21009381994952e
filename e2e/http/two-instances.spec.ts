import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { findServer, startCluster } from "../../lib/dev/postgres-cluster.mjs";
import {
  createDatabase,
  databaseUrl,
  dropDatabases,
} from "../../lib/dev/testing/backend/postgres-server";
import { ApiClient } from "../support/api-client";
import { expect, test } from "../support/fixtures";
import { openReviews } from "../support/open-reviews";
import {
  makeBuyer,
  makeBuyers,
  orderNumberOf,
  orderUntilAccepted,
  stockedProducts,
  stockOf,
} from "../support/orders";
import { cachePage, eventuallyShows } from "../support/soon-shown";

const BUYERS = 300;
const PIECES = 5;
const APP_SECRET = "the secret that both instances share";

test.skip(!process.env.TEST_DATABASE_URL, "TEST_DATABASE_URL is not set");

const REVALIDATE_SECRET = "the secret of who changes rows by hand";
const REVIEWED = 20;

function environment(url: string) {
  const env = { DATABASE_URL: url, APP_SECRET, REVALIDATE_SECRET, SEED: "demo" };
  return { env: { ...env, ...openReviews() } };
}

/** Deletes all batches of a product but the first, which gets this quantity. */
async function stockUp(url: string, productId: number, pieces: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const first = "select min(id) from batches where product_id = $1";
  await client.query(`delete from batches where product_id = $1 and id <> (${first})`, [productId]);
  await client.query("update batches set quantity = $2 where product_id = $1", [productId, pieces]);
  await client.end();
}

/** Renames a product directly in the database. */
async function rename(url: string, productId: number, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("update products set name = $2 where id = $1", [productId, name]);
  await client.end();
}

async function someProduct(url: string) {
  const products = await stockedProducts(new ApiClient(url));
  const product = products.find((each) => each.inventory.pack_quantity > 0);
  if (!product) throw new Error("no product in stock");
  return product;
}

// Runs with @long only, because backend suites cover the same behavior without pages.
const LONG = { tag: "@long" };

test(
  "two instances on one PostgreSQL act as one shop, also with 300 concurrent buyers",
  LONG,
  async ({ ownShop }) => {
    test.setTimeout(300_000);
    const name = `niramoy_test_${Date.now().toString(36)}_e2e`;
    await createDatabase(name);
    const url = databaseUrl(name);
    const [here, there] = await Promise.all([ownShop(environment(url)), ownShop(environment(url))]);
    const product = await someProduct(here.url);
    await stockUp(url, product.id, PIECES + 2);

    await test.step("an order of one instance is known to the other, and repeating its key returns the same order", async () => {
      const buyer = await makeBuyer(here.url, product);
      const key = randomUUID();
      const twin = new ApiClient(there.url, buyer.client.jar);
      const number = orderNumberOf(await buyer.order(key));
      expect(number).toBeTruthy();
      const info = await twin.get(`/api/get-order-info/${number}`);
      expect(info.body).toMatchObject({ orderInfo: { order_number: number } });
      const again = await twin.post("/api/instant-order", buyer.payload, { idempotencyKey: key });
      expect(orderNumberOf(again)).toBe(number);
    });

    await test.step("parallel repeats on both instances create one order", async () => {
      const buyer = await makeBuyer(there.url, product);
      const idempotencyKey = randomUUID();
      const clients = [buyer.client, new ApiClient(here.url, buyer.client.jar)];
      const responses = await Promise.all(
        [0, 1, 0, 1, 0, 1].map((n) =>
          clients[n]?.post("/api/instant-order", buyer.payload, { idempotencyKey }),
        ),
      );
      expect(new Set(responses.map((response) => response && orderNumberOf(response))).size).toBe(
        1,
      );
      expect(await stockOf(new ApiClient(here.url), product.id)).toBe(PIECES);
    });

    await test.step("300 concurrent buyers of 5 pieces create exactly 5 orders", async () => {
      const half = BUYERS / 2;
      const buyers = [
        ...(await makeBuyers(here.url, product, half)),
        ...(await makeBuyers(there.url, product, half)),
      ];
      const responses = await Promise.all(buyers.map((buyer) => orderUntilAccepted(buyer)));
      const numbers = responses.map(orderNumberOf).filter(Boolean);
      expect(numbers).toHaveLength(PIECES);
      expect(new Set(numbers).size).toBe(PIECES);
      const refusals = responses.filter((response) => !orderNumberOf(response));
      expect(new Set(refusals.map((response) => response.status))).toEqual(new Set([422]));
      for (const shop of [here, there])
        expect(await stockOf(new ApiClient(shop.url), product.id)).toBe(0);
    });
    await dropDatabases([name]);
  },
);

test("shows writes of one instance on the pages of the other within a second", async ({
  ownShop,
}) => {
  const name = `niramoy_test_${Date.now().toString(36)}_changes`;
  await createDatabase(name);
  const url = databaseUrl(name);
  const [here, there] = await Promise.all([ownShop(environment(url)), ownShop(environment(url))]);
  const page = `${there.url}/products/${REVIEWED}`;

  await test.step("a customer's review", async () => {
    const comment = `Seen on both ${randomUUID()}`;
    const client = new ApiClient(here.url);
    const login = { email: "kamal", password: "niramoy-demo-3", from: "frontend" };
    expect((await client.post("/admin/login", login)).status).toBe(200);
    await cachePage(page, comment);
    const review = { product_id: REVIEWED, rating: 5, comment };
    expect((await client.post("/api/product-review", review)).status).toBe(200);
    expect(await eventuallyShows(page, comment)).toBe(true);
  });

  await test.step("a row changed by hand, reported to one instance", async () => {
    const renamed = `Renamed ${randomUUID()}`;
    await cachePage(page, renamed);
    await rename(url, REVIEWED, renamed);
    const response = await fetch(`${here.url}/api/revalidate`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${REVALIDATE_SECRET}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ type: "product", id: REVIEWED }),
    });
    expect(response.status).toBe(204);
    for (const shop of [here, there])
      expect(await eventuallyShows(`${shop.url}/products/${REVIEWED}`, renamed)).toBe(true);
  });
  await dropDatabases([name]);
});

test("orders survive a restart of the database", LONG, async ({ ownShop }) => {
  test.skip(!findServer(), "needs the programs of a PostgreSQL server (initdb, pg_ctl)");
  const cluster = await startCluster();
  try {
    const shops = [
      await ownShop(environment(cluster.url)),
      await ownShop(environment(cluster.url)),
    ];
    const url = shops[0]?.url ?? "";
    const product = await someProduct(url);
    await stockUp(cluster.url, product.id, 100);
    const buyers = (
      await Promise.all(shops.map((shop) => makeBuyers(shop.url, product, 30)))
    ).flat();
    let refusals = 0;
    const orders = buyers.map(async (buyer, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 40));
      return orderUntilAccepted(buyer, () => refusals++);
    });
    await orders[5];
    const stopped = Date.now();
    await cluster.stop();
    await cluster.start();
    const numbers = (await Promise.all(orders)).map(orderNumberOf);
    // Requests wait for about 5 s. On a busy machine restart and orders take longer.
    if (Date.now() - stopped < 5_000) expect(refusals).toBe(0);
    expect(numbers.every(Boolean)).toBe(true);
    expect(new Set(numbers).size).toBe(buyers.length);
    for (const shop of shops) {
      expect(await stockOf(new ApiClient(shop.url), product.id)).toBe(100 - buyers.length);
      expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    }
  } finally {
    cluster.remove();
  }
});
