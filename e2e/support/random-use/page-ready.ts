import { expect, type Page } from "@playwright/test";
import { splitLocalePath } from "../../../lib/i18n/locales";
import { DESK, OTHER_ROUTES } from "../../../lib/site/routes";

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

function isDesk(address: string): boolean {
  const { path } = splitLocalePath(new URL(address).pathname);
  return path === DESK || path.startsWith(`${DESK}/`);
}

/** Whether the open document can be used; false while another one replaces it. */
async function isReady(page: Page): Promise<boolean> {
  const address = page.url();
  if (isOtherDocument(address)) return true;
  const state = page.evaluate(() => ({
    isHydrated: document.documentElement.hasAttribute("data-hydrated"),
    hasHeading: document.querySelector("main h1, [role=dialog] :is(h1, h2)") !== null,
  }));
  const { isHydrated, hasHeading } = await state.catch(() => ({
    isHydrated: false,
    hasHeading: false,
  }));
  return hasHeading && (isHydrated || isDesk(address));
}

/** Waits until the page can be used: it has its heading, and in the shop it is hydrated. */
export async function pageReady(page: Page): Promise<void> {
  const ready = expect.poll(() => isReady(page), {
    message: "page with a heading that can be used",
    timeout: READY_MS,
  });
  await ready.toBe(true);
}
