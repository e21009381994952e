import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { logInAtDesk, screenTitle } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { placeOrder } from "./support/orders";

/** Starts the packing of the shown order, also if it is not paid. */
async function startPacking(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start packing" }).click();
  const question = page.getByRole("dialog", { name: "Start packing?" });
  const scan = page.getByRole("button", { name: "Scan the pieces" });
  await expect(question.or(scan)).toBeVisible();
  if (await question.isVisible()) {
    await question.getByLabel(/unpaid/).fill("Pays at the counter");
    await question.getByRole("button", { name: "Start packing" }).click();
  }
  await expect(scan).toBeVisible();
}

test("an order is picked from the list, and its parcel gets a label on the paper of the device", async ({
  page,
  ownShop,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(401);
  const { url } = await ownShop();
  const number = await placeOrder(new ApiClient(url));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${url}/desk/orders/${number}/show`);
  await logInAtDesk(page);
  await startPacking(page);

  await page.goto(`${url}/desk/pick-list`);
  await expect(screenTitle(page, "Pick list")).toBeVisible();
  const box = page.getByRole("checkbox", { name: new RegExp(number) });
  await box.check();
  await expect(page.getByRole("link", { name: `Pack ${number}` })).toBeVisible();
  await expectAccessible(page, { whole: true });
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(360);
  // A returning user finds the ticks.
  await page.reload();
  await expect(box).toBeChecked();
  await page.getByRole("button", { name: "Scan the pieces" }).click();
  const dialog = page.getByRole("dialog", { name: "Scan each piece" });
  await dialog.getByLabel(/Bar code or number/).fill("96385074");
  await dialog.getByRole("button", { name: "Enter" }).click();
  await expect(dialog.getByRole("alert")).toContainText("No order needs this: 96385074");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: `Pack ${number}` }).click();
  await expect(page.getByRole("button", { name: "Packed" })).toBeVisible();

  const paper = page.getByLabel("Paper for parcel labels");
  await paper.selectOption("A4, two parcels, with contents");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Parcel label" }).click();
  const sheet = await opened;
  const label = sheet.getByRole("article", { name: `Parcel labels: ${number}` });
  await expect(label.getByText("Rahima Khatun")).toBeVisible();
  await expect(label.getByText("To collect")).toBeVisible();
  await expect(sheet.getByRole("article", { name: /Batch|Contents of the parcel/ })).toBeVisible();
  await expectAccessible(sheet, { whole: true });
  await sheet.close();

  await paper.selectOption("80 mm roll, label only");
  await page.reload();
  await expect(paper).toHaveValue("roll");
  const again = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Parcel label" }).click();
  const roll = await again;
  await expect(roll.getByRole("article")).toHaveCount(1);
  await expect(roll.getByText("Contents of the parcel")).toHaveCount(0);
});
