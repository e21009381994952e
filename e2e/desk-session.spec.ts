import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import {
  confirmPassword,
  listedOrders,
  logInAtDesk,
  payBack,
  recordCash,
  sumOf,
} from "./support/desk";
import { expect, test } from "./support/fixtures";
import { placeOrder } from "./support/orders";

const loginDialog = (page: Page) => page.getByRole("dialog", { name: "Log in to go on" });

async function logInAgain(page: Page, mail: string, password: string): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByLabel("Mail address").fill(mail);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
}

const asOwner = (page: Page) => logInAgain(page, "owner@niramoy.example", "niramoy-desk-owner");

/** Ends the session of the desk in this browser, as after 30 idle minutes. */
async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /niramoy_desk/ });
}

async function openOrder(page: Page, site: string): Promise<string> {
  const number = await placeOrder(new ApiClient(site));
  await page.goto(`/desk/orders/${number}/show`);
  await logInAtDesk(page);
  await expect(page.getByRole("region", { name: "Notes" })).toBeVisible();
  return number;
}

const writtenNotes = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notes" }).getByRole("listitem").filter({ hasText: text });

async function typeNote(page: Page, text: string): Promise<void> {
  const notes = page.getByRole("region", { name: "Notes" });
  await notes.getByLabel(/^New note/).fill(text);
  await notes.getByRole("button", { name: "Add the note" }).click();
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(401, 419));

test("a note that was sent after the session ended is stored after the login of the same person", async ({
  page,
  context,
  site,
}) => {
  await openOrder(page, site);
  await endSession(context);
  await typeNote(page, "Call before noon");
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.getByText("Note added.")).toBeHidden();
  await expectAccessible(page, { whole: true });
  await asOwner(page);
  await expect(page.getByText("Note added.")).toBeVisible();
  await expect(writtenNotes(page, "Call before noon")).toHaveCount(1);
});

test("another person sees what was typed, and has to send it again", async ({
  page,
  context,
  site,
}) => {
  await openOrder(page, site);
  await endSession(context);
  await typeNote(page, "Typed by the owner");
  await logInAgain(page, "orders@niramoy.example", "niramoy-desk-orders");
  await expect(page.getByText(/^Not saved: another person is logged in now/)).toBeVisible();
  await expect(page.getByLabel(/^New note/)).toHaveValue("Typed by the owner");
  await expect(page.getByText("Note added.")).toBeHidden();
  await expect(writtenNotes(page, "Typed by the owner")).toHaveCount(0);
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(writtenNotes(page, "Typed by the owner")).toContainText("Tareq Hasan");
});

test("a form keeps what was typed, without a login and after it", async ({ page, context }) => {
  await page.goto("/desk/products/1");
  await logInAtDesk(page);
  const name = page.getByLabel(/^Name/).first();
  await expect(name).not.toHaveValue("");
  const before = await name.inputValue();
  await name.fill(`${before} edited`);
  await endSession(context);
  await page.getByRole("button", { name: "Save" }).click();
  await loginDialog(page).getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText(/^Not saved: you are logged out/)).toBeVisible();
  await expect(page.getByText("Saved.", { exact: true })).toBeHidden();
  await expect(name).toHaveValue(`${before} edited`);
  await page.getByRole("button", { name: "Save" }).click();
  await asOwner(page);
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(`${before} edited`);
  await name.fill(before);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
});

test("a step waits for the login, and says nothing before", async ({ page, context, site }) => {
  const number = await openOrder(page, site);
  await recordCash(page);
  await endSession(context);
  await page.getByRole("button", { name: "Start packing" }).click();
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.getByText("Packing has started.")).toBeHidden();
  await asOwner(page);
  await expect(page.getByText("Packing has started.")).toBeVisible();
  const response = await page.request.get(`/api/desk/orders/${number}`);
  expect((await response.json()).data.state).toBe("processing");
});

test("a refund waits for the login and the password, and is made once", async ({
  page,
  context,
  site,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(403);
  await openOrder(page, site);
  await recordCash(page);
  await endSession(context);
  const money = page.getByRole("region", { name: "Money" });
  const refund = await payBack(page, { amount: "20.50", reason: "Broken" });
  await asOwner(page);
  await confirmPassword(page);
  await expect(page.getByText("The refund is recorded.")).toBeVisible();
  await expect(refund).toBeHidden();
  await expect.poll(() => sumOf(money, "Paid back")).toBe(20.5);
});

test("a new record is stored once after the login", async ({ page, context }) => {
  await page.goto("/desk/brands/create");
  await logInAtDesk(page);
  const name = `Brand ${Date.now()}`;
  await page.getByLabel(/^Name/).first().fill(name);
  await endSession(context);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(loginDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/create$/);
  await asOwner(page);
  await expect(page).toHaveURL(/\/desk\/brands\/\d+$/);
  const found = await page.request.get(`/api/desk/brands?q=${encodeURIComponent(name)}`);
  expect((await found.json()).total).toBe(1);
});

test("a question before a step keeps the reason, without a login and after it", async ({
  page,
  context,
  site,
}) => {
  await openOrder(page, site);
  await page.getByRole("button", { name: "Start packing" }).click();
  const question = page.getByRole("dialog", { name: "Start packing?" });
  const reason = question.getByLabel(/^Why does it go on unpaid/);
  await reason.fill("A clinic that pays by invoice");
  await endSession(context);
  await question.getByRole("button", { name: "Start packing" }).click();
  await loginDialog(page).getByRole("button", { name: "Not now" }).click();
  await expect(question.getByText(/^Not saved: you are logged out/)).toBeVisible();
  await expect(reason).toHaveValue("A clinic that pays by invoice");
  await question.getByRole("button", { name: "Start packing" }).click();
  await asOwner(page);
  await expect(page.getByText("Packing has started.")).toBeVisible();
  await expect(question).toBeHidden();
});

test("a login in another tab is enough", async ({ page, context, site, consoleGuard }) => {
  await openOrder(page, site);
  await endSession(context);
  await typeNote(page, "Sent once");
  await expect(loginDialog(page)).toBeVisible();
  const second = await context.newPage();
  consoleGuard.watch(context);
  await second.goto("/desk/orders");
  await logInAtDesk(second);
  await expect(second.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(loginDialog(page)).toBeHidden();
  await expect(writtenNotes(page, "Sent once")).toHaveCount(1);
});

test("a lost response is no success, and the same note again is written once", async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_FAILED/);
  await openOrder(page, site);
  let lost = false;
  await page.route("**/notes", async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await typeNote(page, "Fragile");
  await expect(page.getByText(/It may or may not have been saved/)).toBeVisible();
  await expect(page.getByText("Note added.")).toBeHidden();
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(page.getByText("Note added.")).toBeVisible();
  await expect(writtenNotes(page, "Fragile")).toHaveCount(1);
});

test("a slow write is said, and can be cancelled", async ({ page, site, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_/);
  await openOrder(page, site);
  await page.route("**/notes", () => {});
  await typeNote(page, "Slow");
  await expect(page.getByText("The connection is slow. Not saved yet.")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/^Cancelled\. It may have been saved already/)).toBeVisible();
  await expect(page.getByLabel(/^New note/)).toHaveValue("Slow");
});

test("without a network a save says so at once, and is not made later", async ({
  page,
  context,
  site,
}) => {
  await openOrder(page, site);
  await context.setOffline(true);
  await typeNote(page, "Offline");
  await expect(page.getByText(/^No connection\. Nothing was saved/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel(/^New note/)).toHaveValue("Offline");
  await expect(writtenNotes(page, "Offline")).toHaveCount(0);
});

/** Taps a place twice, whatever stands there the second time. */
async function tapTwice(page: Page, button: Locator, pause: number): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("no button");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(pause);
  await page.touchscreen.tap(x, y);
}

for (const pause of [250, 450])
  test(`a double tap of ${pause} ms is one step`, async ({ page, site }) => {
    const number = await openOrder(page, site);
    await recordCash(page);
    await tapTwice(page, page.getByRole("button", { name: "Start packing" }), pause);
    await expect(page.getByText("Packing has started.")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    const response = await page.request.get(`/api/desk/orders/${number}`);
    expect((await response.json()).data.state).toBe("processing");
  });

test("a double tap on the confirmation does not start packing", { tag: "@long" }, async ({
  page,
  ownShop,
}) => {
  const { url } = await ownShop();
  await page.goto(`${url}/desk/orders?filter=${encodeURIComponent('{"tab":"to_confirm"}')}`);
  await logInAtDesk(page);
  await listedOrders(page).first().click();
  const title = page.getByRole("heading", { level: 1, name: /^Order NM-/ });
  const number = (await title.textContent())?.replace("Order ", "");
  await tapTwice(page, page.getByRole("button", { name: "The customer confirmed it" }), 250);
  await expect(page.getByRole("button", { name: "Start packing" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  const response = await page.request.get(`${url}/api/desk/orders/${number}`);
  expect((await response.json()).data).toMatchObject({ state: "pending", waits_for: null });
});
