import type { Page } from "@playwright/test";
import type en from "../../lib/i18n/messages/en.json";

/** Fills name, phone and an address in Dhaka into the open order form. */
export async function fillBuyer(
  page: Page,
  { checkout }: Pick<typeof en, "checkout">,
  phone: string,
): Promise<void> {
  await page.getByLabel(checkout.name).fill("Rahima Khatun");
  await page.getByLabel(checkout.phone).fill(phone);
  await page.getByLabel(checkout.address).fill("House 12, Road 5");
  await page.getByLabel(checkout.city).fill("Dhaka");
  await page.getByLabel(checkout.zip).fill("1205");
}
