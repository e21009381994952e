import type { Page } from "@playwright/test";

export const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Opens the menu on a phone; returns the header itself on a wide screen. */
export async function openMenu(page: Page) {
  if (!isPhone(page)) return page.getByRole("banner");
  await menuButton(page).click();
  return page.getByRole("dialog", { name: "Menu" });
}

/** Opens the account links: in the menu on a phone, behind the account button on a wide screen. */
export async function openAccountMenu(page: Page, shown: string) {
  if (isPhone(page)) return openMenu(page);
  const account = page.getByRole("banner").locator("summary", { hasText: shown });
  await account.click();
  return page.getByRole("banner");
}
