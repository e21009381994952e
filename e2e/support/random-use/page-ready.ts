import { expect, type Page } from "@playwright/test";
import { splitLocalePath } from "../../../lib/i18n/locales";
import { DESK, OTHER_ROUTES } from "../../../lib/site/routes";
import { hydrated } from "../fixtures";

/** For a busy machine. */
const READY_MS = 60_000;

/** Whether the address is a file, an invoice or a feed, which have no header and no heading. */
export function isOtherDocument(address: string): boolean {
  const url = new URL(address);
  if (!url.protocol.startsWith("http")) return true;
  if (isDesk(address)) return false;
  return OTHER_ROUTES.some(({ address: other }) =>
    other.endsWith("/") ? url.pathname.startsWith(other) : url.pathname === other,
  );
}

export function isDesk(address: string): boolean {
  const { path } = splitLocalePath(new URL(address).pathname);
  return path === DESK || path.startsWith(`${DESK}/`);
}

/** Waits until the page can be used: it has its heading, and in the shop it is hydrated. */
export async function pageReady(page: Page): Promise<void> {
  if (isOtherDocument(page.url())) return;
  await page.waitForLoadState("domcontentloaded", { timeout: READY_MS });
  if (!isDesk(page.url())) await hydrated(page);
  const heading = page.locator("main h1, [role=dialog] h1, [role=dialog] h2").first();
  await expect(heading, "heading of the page").toBeAttached({ timeout: READY_MS });
}
