import { expect, type Page } from "@playwright/test";

/**
 * Fills the open order form with an address in Dhaka and submits it.
 * @param heading of the page of the order
 */
export async function placeOrder(page: Page, heading = "Order Confirmed!"): Promise<void> {
  await page.getByLabel("Full name").fill("Rahima Khatun");
  await page.getByLabel("Phone").fill("01712345678");
  await page.getByLabel("Address").fill("House 12, Road 5, Dhanmondi");
  await page.getByLabel("City").fill("Dhaka");
  await page.getByLabel("Zip code").fill("1205");
  await page.getByLabel(/^Inside Dhaka/).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}
