import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { FakePathao, PATHAO } from "../lib/dev/testing/backend/fake-pathao";
import { FakeSteadfast, STEADFAST } from "../lib/dev/testing/backend/fake-steadfast";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { logInAtDesk } from "./support/desk";
import { startFakeServer } from "./support/fake-server";
import { expect, test } from "./support/fixtures";
import { makeBuyer, orderNumberOf, plentifulProduct } from "./support/orders";
import { temporaryFolder } from "./support/shop-server";

const SECRET = STEADFAST.webhookSecret ?? "";

/** Writes settings with cash on delivery. @returns their path */
function cashSettings(): string {
  const siteFile = path.join(temporaryFolder(), "site.json");
  const payment = { cashOnDelivery: true, mobileLabel: { en: "bKash", bn: "বিকাশ" } };
  writeFileSync(siteFile, JSON.stringify({ payment }));
  return siteFile;
}

/** Settings of a shop with cash on delivery and Steadfast. */
function environment(steadfastUrl: string): Record<string, string> {
  return {
    SITE_FILE: cashSettings(),
    STEADFAST_API_KEY: STEADFAST.credentials.apiKey,
    STEADFAST_SECRET_KEY: STEADFAST.credentials.secretKey,
    STEADFAST_WEBHOOK_SECRET: SECRET,
    STEADFAST_URL: steadfastUrl,
  };
}

/** Places an order of a guest with cash on delivery. @returns its number */
async function placeCashOrder(url: string): Promise<string> {
  const buyer = await makeBuyer(url, await plentifulProduct(new ApiClient(url)));
  buyer.payload.paymentMethod = "cod";
  const response = await buyer.order(crypto.randomUUID());
  expect(response.status, response.text).toBe(200);
  return orderNumberOf(response) ?? "";
}

/** Sends a notice as Steadfast's server does. @returns the status of the answer */
async function sendNotice(url: string, fields: Record<string, unknown>, secret = SECRET) {
  const response = await fetch(`${url}/api/courier-notice/steadfast`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify({ notification_type: "delivery_status", ...fields }),
  });
  return response.status;
}

async function track(page: Page, url: string, number: string): Promise<void> {
  await page.goto(`${url}/order-tracking?order=${number}`);
  const main = page.getByRole("main");
  await main.getByLabel("Phone number").fill("01712345678");
  await main.getByLabel("Phone number").press("Enter");
  await expect(main.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
}

test("a parcel is booked, handed over, asked for again, delivered, tracked and paid out", async ({
  page,
  ownShop,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(401);
  const steadfast = new FakeSteadfast();
  const server = await startFakeServer(steadfast.fetch);
  const { url, logs } = await ownShop({ env: environment(server.url) });
  const number = await placeCashOrder(url);
  await page.goto(`${url}/desk/orders/${number}/show`);
  await logInAtDesk(page);
  await page.getByRole("button", { name: "Start packing" }).click();
  await expect(page.getByText("Packing has started.")).toBeVisible();

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Book with Steadfast" }).click();
  await expect(dialog.getByText(/^To collect:/)).toBeVisible();
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Book with Steadfast" }).click();
  const parcels = page.getByRole("region", { name: "Parcels" });
  await expect(parcels.getByText(/^Steadfast · 15BAEB8A/)).toBeVisible();
  await page.getByRole("button", { name: "Packed", exact: true }).click();
  await expect(page.getByText("Packed. Next: hand it to the courier.")).toBeVisible();
  await page.getByRole("button", { name: "Hand to the courier" }).click();
  await dialog.getByRole("button", { name: "Hand to the courier" }).click();
  await expect(dialog).toBeHidden();

  const invoice = `${number}-1`;
  const parcel = steadfast.parcels[0];
  expect(steadfast.parcels).toHaveLength(1);
  const delivered = { invoice, cod_amount: parcel?.cod_amount, status: "delivered" };
  expect(await sendNotice(url, delivered, "another secret of a stranger")).toBe(401);
  expect(await sendNotice(url, { invoice, status: "pending" })).toBe(200);
  await track(page, url, number);
  const main = page.getByRole("main");
  await main.getByLabel("Deliver again on").selectOption({ index: 2 });
  await expectAccessible(page);
  await main.getByRole("button", { name: "Ask for this day" }).click();
  await expect(main.getByText(/^You asked for /)).toBeVisible();
  await page.goto(`${url}/desk/orders/${number}/show`);
  await parcels.getByRole("button", { name: "The courier was asked" }).click();
  await expect(parcels.getByText(/The customer was not at home/)).toBeHidden();

  for (let sent = 0; sent < 2; sent++) expect(await sendNotice(url, delivered)).toBe(200);
  await page.reload();
  await expect(page.getByText("Completed").first()).toBeVisible();
  await expect(parcels.getByText(/^Collected by the courier:/)).toBeVisible();

  await track(page, url, number);
  await expect(main.getByRole("heading", { name: "From the courier" })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "On its way" }).first()).toBeVisible();
  await expectAccessible(page);

  steadfast.payouts.push({
    id: 7,
    amount: (parcel?.cod_amount ?? 0) - 60,
    status: "paid",
    paid_at: new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 19).replace("T", " "),
    consignments: [
      {
        consignment_id: parcel?.consignment_id ?? 0,
        invoice,
        cod_amount: parcel?.cod_amount ?? 0,
        delivery_charge: 60,
      },
    ],
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${url}/desk/payouts`);
  await page.getByRole("button", { name: "Read payouts of Steadfast now" }).click();
  await expect(page.getByText("New: 1. Corrected by the courier: 0.")).toBeVisible();
  await page.getByRole("button", { name: "Show the parcels of payout 7" }).click();
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await expect(page.getByText("Nothing: payouts and parcels agree.")).toBeVisible();
  await expectAccessible(page, { whole: true });
  expect(logs.join("\n")).not.toContain(SECRET);
  server.stop();
});

/** Settings of a shop with cash on delivery and Pathao. */
function pathaoEnvironment(url: string): Record<string, string> {
  const { clientId, clientSecret, username, password, storeId } = PATHAO.credentials;
  return {
    SITE_FILE: cashSettings(),
    PATHAO_CLIENT_ID: clientId,
    PATHAO_CLIENT_SECRET: clientSecret,
    PATHAO_USERNAME: username,
    PATHAO_PASSWORD: password,
    PATHAO_STORE_ID: storeId,
    PATHAO_WEBHOOK_SECRET: PATHAO.webhookSecret ?? "",
    PATHAO_URL: url,
  };
}

test("a parcel is booked with Pathao at a place of its lists, and its news complete the order", async ({
  page,
  ownShop,
  consoleGuard,
}) => {
  // Who is logged in is asked before the login, too.
  consoleGuard.allowStatus(401);
  const pathao = new FakePathao();
  const server = await startFakeServer(pathao.fetch);
  const { url } = await ownShop({ env: pathaoEnvironment(server.url) });
  const number = await placeCashOrder(url);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${url}/desk/orders/${number}/show`);
  await logInAtDesk(page);
  await page.getByRole("button", { name: "Start packing" }).click();
  await expect(page.getByText("Packing has started.")).toBeVisible();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Book with Pathao" }).click();
  await dialog.getByLabel("City in the courier's list").selectOption("Dhaka");
  await dialog.getByLabel("Zone").selectOption("Dhanmondi");
  await dialog.getByLabel("Area").selectOption("Shankar");
  await expect(dialog.getByText(/^The courier charges /)).toBeVisible();
  await expectAccessible(page, { whole: true });
  await dialog.getByRole("button", { name: "Book with Pathao" }).click();
  const parcels = page.getByRole("region", { name: "Parcels" });
  await expect(parcels.getByText("Pathao · DT301126001")).toBeVisible();
  const place = { recipient_city: 1, recipient_zone: 52, recipient_area: 38 };
  expect(pathao.bodies).toEqual([expect.objectContaining(place)]);

  const merchant_order_id = `${number}-1`;
  const [order] = pathao.orders;
  const body = JSON.stringify({
    event: "order.delivered",
    merchant_order_id,
    consignment_id: order?.consignment_id,
    collected_amount: order?.amount_to_collect,
  });
  const headers = {
    "X-PATHAO-Signature": PATHAO.webhookSecret ?? "",
    "Content-Type": "application/json",
  };
  const noticed = await fetch(`${url}/api/courier-notice/pathao`, {
    method: "POST",
    headers,
    body,
  });
  expect(noticed.status).toBe(202);
  expect(noticed.headers.get("X-Pathao-Merchant-Webhook-Integration-Secret")).toBeTruthy();
  await page.reload();
  await expect(parcels.getByText(/^Collected by the courier:/)).toBeVisible();
  server.stop();
});
