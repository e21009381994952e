import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ApiClient, solveRobotCheck } from "../support/api-client";
import { FaultReport } from "../support/fault-report";
import { expect, test } from "../support/fixtures";
import { newCustomer, PASSWORD } from "../support/new-customer";
import {
  type Buyer,
  makeBuyers,
  orderNumberOf,
  plentifulProduct,
  stockOf,
} from "../support/orders";
import { makeShopClock } from "../support/shop-clock";
import { temporaryFolder } from "../support/shop-server";

const DEADLINE_MS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

test.describe.configure({ timeout: 300_000 });

const report = new FaultReport("process");
test.afterAll(() => report.write());

/** A confirmed order and its buyer. */
interface Confirmed {
  buyer: Buyer;
  number: string;
}

/** Sends an order once and counts the outcome; returns its number when it was confirmed. */
async function tryOrder(buyer: Buyer, key: string): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), DEADLINE_MS);
  });
  const response = await Promise.race([buyer.order(key).catch(() => "gone" as const), late]);
  clearTimeout(timer);
  // A connection closed by the killed process counts as refused: the client retries.
  if (response === "late" || response === "gone")
    report.count(response === "late" ? "hung" : "refused");
  else report.count(FaultReport.outcomeOf(response.status, response.headers.get("retry-after")));
  return typeof response === "string" ? undefined : orderNumberOf(response);
}

/** Counts every confirmed order that its buyer cannot read. */
async function expectNothingLost(confirmed: Confirmed[]): Promise<void> {
  for (const { buyer, number } of confirmed) {
    const { body } = await buyer.client.get(`/api/get-order-info/${number}`);
    const found = JSON.stringify(body).includes(number);
    report.count(found ? null : "lost");
  }
  expect(report.counts).toMatchObject({ lost: 0, hung: 0, unmeant: 0 });
}

test("SIGKILL during orders neither loses nor duplicates an order", async ({ ownShop }) => {
  let shop = await ownShop();
  const { dataDir, port } = shop;
  const reader = new ApiClient(shop.url);
  const product = await plentifulProduct(reader);
  const before = await stockOf(reader, product.id);
  const buyers = await makeBuyers(shop.url, product, 60);
  const confirmed: Confirmed[] = [];
  const buy = async (buyer: Buyer) => {
    const key = randomUUID();
    for (let attempt = 0; attempt < 200; attempt++) {
      const number = await tryOrder(buyer, key);
      if (number) return confirmed.push({ buyer, number });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("an order got no response");
  };
  for (const round of [0, 1, 2]) {
    const orders = buyers.slice(round * 20, round * 20 + 20).map(buy);
    await Promise.race(orders);
    await shop.kill9();
    shop = await ownShop({ dataDir, port });
    await Promise.all(orders);
  }
  expect(new Set(confirmed.map(({ number }) => number)).size).toBe(60);
  expect(await stockOf(reader, product.id)).toBe(before - 60);
  await expectNothingLost(confirmed);
});

test("on a full disk writes return 503, reads work, and the shop recovers without a restart", async ({
  ownShop,
}) => {
  const dataDir = temporaryFolder();
  const mounted =
    spawnSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", dataDir]).status === 0;
  test.skip(!mounted, "needs root to mount a small disk");
  try {
    const shop = await ownShop({ dataDir });
    const reader = new ApiClient(shop.url);
    const product = await plentifulProduct(reader);
    const buyers = await makeBuyers(shop.url, product, 40);
    const confirmed: Confirmed[] = [];
    for (const buyer of buyers.slice(0, 10)) {
      const number = await tryOrder(buyer, randomUUID());
      if (number) confirmed.push({ buyer, number });
    }
    expect(confirmed).toHaveLength(10);

    const { bavail, bsize } = statfsSync(dataDir);
    const filler = path.join(dataDir, "filler");
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize)));
    const keys = buyers.slice(10).map((buyer) => ({ buyer, key: randomUUID() }));
    let refused = 0;
    for (const { buyer, key } of keys) {
      const number = await tryOrder(buyer, key);
      if (number) confirmed.push({ buyer, number });
      else refused++;
    }
    expect(refused).toBeGreaterThan(0);
    const ready = async () => (await fetch(`${shop.url}/readyz`)).status;
    await expect.poll(ready, { timeout: 15_000 }).toBe(503);
    expect((await reader.get("/api/get-products")).status).toBe(200);
    expect((await fetch(`${shop.url}/products`)).status).toBe(200);

    rmSync(filler);
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    for (const { buyer, key } of keys) {
      const number = await tryOrder(buyer, key);
      if (number) confirmed.push({ buyer, number });
    }
    expect(new Set(confirmed.map(({ number }) => number)).size).toBe(40);
    await expectNothingLost(confirmed);
    await shop.kill9();
  } finally {
    spawnSync("umount", ["-l", dataDir]);
  }
});

test("a clock that jumps a year ahead and back locks out no customer", async ({ ownShop }) => {
  const clock = makeShopClock();
  const shop = await ownShop({ env: { ...clock.env, RATE_LIMIT_SCALE: "1" } });
  const customer = await newCustomer(shop.url, "Salma Akter");
  const user = Object((await customer.get("/logged-on-user")).body);
  const logIn = (visitor: ApiClient, password: string, recaptchaToken?: string) => {
    const body = { email: user.mobile_no, password, from: "frontend", recaptchaToken };
    return visitor.post("/admin/login", body);
  };
  const count = async (sent: ReturnType<typeof logIn>) => {
    const response = await sent;
    report.count(FaultReport.outcomeOf(response.status, response.headers.get("retry-after")));
    return response.status;
  };

  for (const days of [400, 0, -3, 0]) {
    await clock.set(days * DAY_MS);
    const guesser = new ApiClient(shop.url);
    for (let guess = 0; guess < 7; guess++) await count(logIn(guesser, `a wrong guess ${guess}`));
    expect((await fetch(`${shop.url}/products`)).status).toBe(200);
  }
  // Counters with timestamps in the future must not block the login.
  const owner = new ApiClient(shop.url);
  expect(await count(logIn(owner, PASSWORD, await solveRobotCheck(owner, "login")))).toBe(200);
  expect(report.counts).toMatchObject({ lost: 0, hung: 0, unmeant: 0 });
});
