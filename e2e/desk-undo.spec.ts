import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { logInAtDesk, personWith } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { placeOrder } from "./support/orders";

const undoOf = (page: Page) =>
  page.getByRole("button", { name: /^Undo: packing started \(\d+ min left\)$/ });

const takenBack = (page: Page) => page.getByText("Taken back: packing started.");

/** Starts packing an order that the clerk did not mean. */
async function startPackingByMistake(page: Page, site: string): Promise<string> {
  const number = await placeOrder(new ApiClient(site));
  await page.goto(`/desk/orders/${number}/show`);
  await logInAtDesk(page, "orders");
  await page.getByRole("button", { name: "Start packing", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Start packing?" });
  await dialog.getByLabel(/^Why does it go on unpaid/).fill("Pays by invoice");
  await dialog.getByRole("button", { name: "Start packing" }).click();
  await expect(page.getByText("Packing has started.")).toBeVisible();
  await expect(undoOf(page)).toBeVisible();
  return number;
}

/** Expects the state of an order on the page of its customer. */
async function expectTracked(context: BrowserContext, number: string, state: string) {
  const page = await context.newPage();
  await page.goto(`/order-tracking?order=${number}`);
  const main = page.getByRole("main");
  await main.getByLabel("Phone number").fill("01712345678");
  await main.getByRole("button", { name: "Track order" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: state })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await page.close();
}

/** Counts the calls that take steps back, and those that were answered with 200. */
function countUndos(page: Page) {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/undo")) statuses.push(response.status());
  });
  return statuses;
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allowStatus(401, 409, 419));

test("a step taken by mistake is taken back once, by a double tap and by a second tab", async ({
  page,
  context,
  site,
}) => {
  const number = await startPackingByMistake(page, site);
  await expectTracked(context, number, "Processing");
  const second = await context.newPage();
  await second.goto(`/desk/orders/${number}/show`);
  await expect(undoOf(second)).toBeVisible();
  // The second tab does not learn of the first one's step before it is pressed.
  let goOn = () => {};
  const wasRefused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await second.route("**/api/desk/orders/**", async (route) => {
    if (route.request().method() === "GET") await wasRefused;
    await route.continue();
  });

  const undos = countUndos(page);
  await undoOf(page).dblclick();
  await expect(takenBack(page)).toBeVisible();
  await expect(undoOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Start packing", exact: true })).toBeVisible();
  await expectAccessible(page, { whole: true });
  expect(undos).toEqual([200]);

  const late = countUndos(second);
  await undoOf(second).click();
  await expect(second.getByText(/took this step back already/)).toBeVisible();
  await expect(takenBack(second)).toBeHidden();
  expect(late).toEqual([409]);
  goOn();
  await expect(undoOf(second)).toBeHidden();
  await second.unrouteAll({ behavior: "wait" });
  await second.close();
  await expectTracked(context, number, "Pending");
});

test("after the session ended nothing is reported as taken back before the login", async ({
  page,
  context,
  site,
}) => {
  const number = await startPackingByMistake(page, site);
  await context.clearCookies({ name: /niramoy_desk/ });
  await undoOf(page).click();
  const login = page.getByRole("dialog", { name: "Log in to go on" });
  await expect(login).toBeVisible();
  await expect(takenBack(page)).toBeHidden();
  await expectTracked(context, number, "Processing");
  const { mail, password } = personWith("orders");
  await login.getByLabel("Mail address").fill(mail);
  await login.getByLabel("Password").fill(password);
  await login.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(takenBack(page)).toBeVisible();
  await expect(undoOf(page)).toBeHidden();
  await expectTracked(context, number, "Pending");
});
