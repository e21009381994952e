import { expect } from "@playwright/test";
import { fetchRaw } from "./raw-page";
import type { ShopServer } from "./shop-server";
import { staff } from "./staff";

/**
 * Sets settings of a shop that order forms show, and waits until they do: another process changed
 * them, so that a page may be old for a moment.
 * @param settings by path, such as `cashRules.least`
 * @param shown part of the page's data that the last of them changes, such as `"least":100000`
 */
export async function setOrderFormSettings(
  shop: ShopServer,
  settings: Readonly<Record<string, string>>,
  shown: string,
): Promise<void> {
  for (const [path, value] of Object.entries(settings))
    await staff(shop, "settings", "set", path, value, "--by", "e2e");
  await expect(async () => {
    const { html } = await fetchRaw(`${shop.url}/products/buy-now?productId=1`);
    expect(html).toContain(shown);
  }).toPass();
}
