import { writeFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, errors, type Locator, type Page } from "@playwright/test";
import { ApiClient } from "./support/api-client";
import { listedOrders, logInAtDesk, openListActions } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { inParallel } from "./support/in-parallel";
import { makeBuyer, orderNumberOf, stockedProducts } from "./support/orders";
import { temporaryFolder } from "./support/shop-server";
import { sellablePieces } from "./support/stock-count";

/** `ORDERS=100 PEOPLE=5` is the full run, which takes a quarter of an hour. */
const ORDERS = Number(process.env.ORDERS ?? 4);
const PEOPLE = Number(process.env.PEOPLE ?? 2);
/** A row or button that does not appear in this time was taken by another user. */
const STEP_MS = 5_000;
const TABS = ["to_confirm", "to_pack", "to_hand_over", "on_the_way"];
/** Buttons that move an order on. */
const ONWARD = /^(The customer confirmed it|Start packing|Packed|Hand to the courier|Delivered)$/;

/**
 * Places orders with cash on delivery, each by a different guest.
 * @returns their numbers
 */
async function placeOrders(url: string): Promise<string[]> {
  const products = await stockedProducts(new ApiClient(url));
  const plenty = products.filter(({ inventory }) => inventory.pack_quantity > ORDERS / 5);
  const guests = Array.from({ length: ORDERS }, (_, index) => index);
  return inParallel(guests, async (index) => {
    const product = plenty[index % plenty.length];
    if (!product) throw new Error("nothing in stock");
    const buyer = await makeBuyer(url, product);
    buyer.payload.paymentMethod = "cod";
    buyer.payload.billing.phone = `017${String(11_000_000 + index)}`;
    const response = await buyer.order(`order-${index}-of-many`);
    expect(response.status, response.text).toBe(200);
    return orderNumberOf(response) ?? "";
  });
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/desk/orders`);
  await logInAtDesk(page, "orders");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
}

/**
 * Opens the first tab that has orders, beginning with the one of this step.
 * @returns false when no tab has any
 */
async function openTab(page: Page, url: string, step: number): Promise<boolean> {
  const response = await page.request.get(`${url}/api/desk/orders/counts`);
  const { data } = (await response.json()) as { data: Record<string, number> };
  const order = TABS.map((_, index) => TABS[(step + index) % TABS.length] ?? "");
  const tab = order.find((name) => (data[name] ?? 0) > 0);
  if (!tab) return false;
  await page.goto(`${url}/desk/orders?filter=${encodeURIComponent(JSON.stringify({ tab }))}`);
  return true;
}

const isMove = (url: string) => /\/move(-many)?$/.test(new URL(url).pathname);

/** Waits for the response of a call that moves orders. @returns its status */
async function moved(page: Page, act: () => Promise<void>): Promise<number> {
  const [received] = await Promise.all([
    page.waitForResponse((response) => isMove(response.url())),
    act(),
  ]);
  return received.status();
}

/** Presses the button of a step, and answers its question if it has one. */
async function goOn(page: Page, button: Locator): Promise<void> {
  const question = page.getByRole("dialog");
  const sent = page.waitForRequest((request) => isMove(request.url()));
  await button.click();
  await Promise.race([sent, question.waitFor()]);
  if (await question.isHidden()) return;
  const answers: [label: string | RegExp, text: string][] = [
    ["Courier", "Pathao"],
    [/^Why does it go on unpaid/, "A clinic that pays by invoice"],
  ];
  for (const [label, text] of answers) {
    const field = question.getByLabel(label);
    if ((await field.count()) > 0) await field.fill(text);
  }
  await question.getByRole("button", { name: ONWARD }).click();
}

/** Opens a row of the list and moves that order on, if there is still something to do. */
async function moveOne(page: Page, index: number): Promise<void> {
  const links = listedOrders(page);
  await links.first().waitFor();
  await links.nth(index % (await links.count())).click();
  const section = page.getByRole("region", { name: "What happens next" });
  await section.waitFor();
  const onward = section.getByRole("button", { name: ONWARD });
  if ((await onward.count()) === 0) return;
  const status = await moved(page, () => goOn(page, onward.first()));
  // 409: another user has moved it.
  expect([200, 409]).toContain(status);
}

/** Selects the first orders of the list and moves them on together. */
async function moveSeveral(page: Page): Promise<void> {
  await openListActions(page);
  await page.getByRole("button", { name: "Select several" }).click();
  const boxes = page.getByRole("main").getByRole("checkbox");
  for (const box of (await boxes.all()).slice(0, 4)) await box.check();
  const onward = page.getByRole("button", { name: ONWARD });
  await onward.click();
  const dialog = page.getByRole("dialog", { name: /^Move \d+ orders? on\?$/ });
  const status = await moved(page, () => dialog.getByRole("button", { name: ONWARD }).click());
  expect(status).toBe(200);
}

/**
 * Does a step. Rows and buttons disappear when another user moves the order; the step is then given
 * up.
 */
async function attempt(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Moves orders until none is left: one order and several orders in turn. */
async function workThroughAll(context: BrowserContext, url: string, person: number) {
  const page = await context.newPage();
  await logIn(page, url);
  page.setDefaultTimeout(STEP_MS);
  for (let step = person; await openTab(page, url, step); step++)
    await attempt(() => (step % 2 === 0 ? moveOne(page, step) : moveSeveral(page)));
}

test(`${PEOPLE} staff members complete ${ORDERS} orders in parallel`, {
  tag: "@long",
}, async ({ browser, ownShop, consoleGuard }) => {
  test.setTimeout(900_000);
  consoleGuard.allowStatus(401, 409);
  const siteFile = path.join(temporaryFolder(), "site.json");
  const payment = { cashOnDelivery: true, mobileLabel: { en: "bKash", bn: "বিকাশ" } };
  const cashRules = { coldChain: true, prescription: true };
  writeFileSync(siteFile, JSON.stringify({ payment, cashRules }));
  const shop = await ownShop({ env: { SITE_FILE: siteFile } });
  const before = sellablePieces(shop);
  const numbers = await placeOrders(shop.url);
  expect(before - sellablePieces(shop)).toBe(ORDERS);

  const contexts = await Promise.all(Array.from({ length: PEOPLE }, () => browser.newContext()));
  for (const context of contexts) consoleGuard.watch(context);
  await Promise.all(contexts.map((context, person) => workThroughAll(context, shop.url, person)));

  const [clerk] = contexts;
  if (!clerk) throw new Error("no staff member is logged in");
  for (const number of numbers) {
    const response = await clerk.request.get(`${shop.url}/api/desk/orders/${number}`);
    const { data } = await response.json();
    const states = data.history.map(
      ({ from, to }: { from: string; to: string }) => `${from}-${to}`,
    );
    expect(states, number).toEqual([
      "null-pending",
      "pending-processing",
      "processing-in-transit",
      "in-transit-completed",
    ]);
    const { charged, paid, due } = data.ledger.sums;
    expect([paid, due, data.payment_status], number).toEqual([charged, 0, "paid"]);
    expect(charged, number).toBe(data.total);
  }
  expect(before - sellablePieces(shop)).toBe(ORDERS);
});
