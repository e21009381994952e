import { randomUUID } from "node:crypto";
import { type ApiClient, solveRobotCheck } from "../support/api-client";
import { AttackReport } from "../support/attack-report";
import { expect, test } from "../support/fixtures";
import { inParallel } from "../support/in-parallel";
import { orderNumberOf, type StockedProduct, stockedProducts, stockOf } from "../support/orders";
import { clientFrom, orderOf, sendWithCheck } from "../support/scripted-visitors";
import { makeShopClock } from "../support/shop-clock";
import { batchPieces, sellablePieces, sweptUntil } from "../support/stock-count";

test.describe.configure({ timeout: 600_000 });

const report = new AttackReport("stock");
test.afterAll(() => report.write());

const ENV = { RATE_LIMIT_SCALE: "1", TRUST_PROXY_HOPS: "1" };
/** Steps that are too short for a downtime, after which open orders would have more time. */
const STEP_MS = 50 * 60_000;
/** Timeout for the sweep of unpaid orders, which runs once a minute. */
const SWEEP_MS = 130_000;

/** Number of orders from one address, spread over several sessions and invented phone numbers. */
const ORDERS = 60;
const SESSIONS = 30;
const PIECES = [50, 20, 5, 1];
/** Two caps of 8 % per address. Orders above them hold no stock. */
const SHARE_OF_ADDRESS = 0.16;

function phone(n: number): string {
  return `018${String(10_000_000 + n * 7_919).slice(0, 8)}`;
}

/** Places as many orders as the shop accepts; returns the highest number of held pieces. */
async function exhaust(
  url: string,
  address: string,
  products: StockedProduct[],
  held: () => number,
): Promise<number> {
  const sessions = Array.from({ length: SESSIONS }, () => clientFrom(url, address));
  let most = 0;
  const order = async (n: number) => {
    const client = sessions[n % sessions.length] ?? clientFrom(url, address);
    const product = products[n % products.length];
    if (!product) return;
    const wanted = PIECES[Math.floor(n / products.length) % PIECES.length] ?? 1;
    const quantity = Math.min(wanted, await stockOf(client, product.id));
    if (quantity < 1) return;
    const body = orderOf(product, quantity, phone(n + address.length * 1_000));
    await sendWithCheck(client, "/api/instant-order", "order", body);
    most = Math.max(most, held());
  };
  await inParallel(
    Array.from({ length: ORDERS }, (_, n) => n),
    order,
    4,
  );
  return most;
}

/** Orders one piece and pays it in the sandbox; returns the payment state of the order. */
async function buyHonestly(client: ApiClient, product: StockedProduct, n: number): Promise<string> {
  const body = orderOf(product, 1, `017${String(20_000_000 + n)}`);
  const placed = await sendWithCheck(client, "/api/instant-order", "order", body);
  const number = orderNumberOf(placed);
  if (!number) return `${placed.status} ${placed.text.slice(0, 200)}`;
  const opened = await client.post(
    `/api/pay-order/${number}`,
    {},
    { idempotencyKey: randomUUID() },
  );
  const { redirect_url: address } = opened.body as { redirect_url: string };
  const pressed = await fetch(address, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ behaviour: "pay" }),
  });
  const back = new URL(pressed.headers.get("location") ?? "", address);
  await fetch(back, { redirect: "manual" });
  const info = await client.get(`/api/get-order-info/${number}`);
  return String((info.body as { orderInfo: { payment_status?: string } }).orderInfo.payment_status);
}

test("one IP address holds at most 16 % of all pieces, two 32 %, and others can buy", async ({
  ownShop,
}) => {
  const clock = makeShopClock({ passes: true });
  const shop = await ownShop({ env: { ...ENV, ...clock.env } });
  const { url } = shop;
  const looker = clientFrom(url, "203.0.113.1");
  const products = (await stockedProducts(looker)).filter(
    ({ inventory }) => inventory.pack_quantity > 0,
  );
  const before = sellablePieces(shop);
  const held = () => before - sellablePieces(shop);

  const first = await exhaust(url, "203.0.113.10", products, held);
  report.attempt(`one address holds ${first} of ${before}`, first <= before * SHARE_OF_ADDRESS);
  const both = await exhaust(url, "203.0.113.11", products, held);
  report.attempt(`two addresses hold ${both} of ${before}`, both <= 2 * before * SHARE_OF_ADDRESS);

  // Uses the attacker's address, like customers of the same mobile network.
  const plenty = products.filter(({ inventory }) => inventory.pack_quantity > 20);
  const states = await inParallel(
    Array.from({ length: 50 }, (_, n) => n),
    async (n) => {
      const product = plenty[n % plenty.length];
      return product ? buyHonestly(clientFrom(url, "203.0.113.10"), product, n) : "no product";
    },
    4,
  );
  for (const [n, state] of states.entries())
    report.attempt(`honest buyer ${n}: ${state}`, state === "paid");

  await clock.set(STEP_MS);
  const swept = () => sweptUntil(shop);
  await expect.poll(swept, { timeout: SWEEP_MS }).toBeGreaterThan(Date.now() + STEP_MS - 60_000);
  await clock.set(2 * STEP_MS);
  const sold = states.filter((state) => state === "paid").length;
  await expect.poll(held, { timeout: SWEEP_MS, intervals: [2_000] }).toBe(sold);
  report.attempt("everything that was not paid is back after the hold", held() === sold);
  expect(report.successes).toEqual([]);
});

test("parallel orders of one product do not exceed its share of holds", async ({ ownShop }) => {
  const shop = await ownShop({ env: ENV });
  const { url } = shop;
  const looker = clientFrom(url, "203.0.113.1");
  // An order takes its pieces from a single batch, so a product with several batches would refuse
  // some orders.
  const product = (await stockedProducts(looker)).find(
    ({ id, inventory }) => inventory.pack_quantity > 20 && batchPieces(shop, id).length === 1,
  );
  if (!product) throw new Error("the shop has no product with more than 20 pieces in one batch");
  const before = await stockOf(looker, product.id);
  const quantity = Math.max(1, Math.floor(before / 10));
  const buyers = await inParallel(
    Array.from({ length: 24 }, (_, n) => n),
    async (n) => {
      const client = clientFrom(url, `198.51.100.${n + 1}`);
      const hard = await solveRobotCheck(client, "order", true);
      const body = orderOf(product, quantity, phone(500 + n));
      return () =>
        client.post(
          "/api/instant-order",
          { ...body, recaptchaToken: hard },
          { idempotencyKey: randomUUID() },
        );
    },
    4,
  );
  const responses = await Promise.all(buyers.map((order) => order()));
  const left = await stockOf(looker, product.id);
  const most = Math.max(Math.floor(before / 2), 5) + Math.floor(before / 4);
  report.attempt(`${before - left} of ${before} pieces held at once`, before - left <= most);
  const accepted = responses.filter(({ status }) => status === 200).length;
  report.attempt(`${accepted} of 24 orders accepted`, accepted === 24);
  expect(report.successes).toEqual([]);
});
