import { expect, type Page } from "@playwright/test";

/** Opens the fields of the order form if they are folded for a known buyer. */
export async function openFields(page: Page): Promise<void> {
  const change = page.getByRole("button", { name: "Change", exact: true });
  const address = page.getByLabel("Address", { exact: true }).filter({ visible: true });
  await expect(change.or(address).first()).toBeVisible();
  if (await change.isVisible()) await change.click();
  await expect(address).toBeVisible();
}
