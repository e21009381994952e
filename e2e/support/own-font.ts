import type { Page } from "@playwright/test";

/**
 * Opens an English page in the font of the shop, which is optional: a page shows it only when it is in
 * the cache before the first paint. The fonts of test machines are wider.
 */
export async function openInOwnFont(
  page: Page,
  goto: (path: string) => Promise<unknown>,
  path: string,
): Promise<void> {
  await goto(path);
  await page.evaluate(() => document.fonts.load("400 16px Inter"));
  await goto(path);
}
