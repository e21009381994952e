import { type BrowserContext, expect, type Page } from "@playwright/test";
import bn from "../../../lib/i18n/messages/bn.json" with { type: "json" };
import en from "../../../lib/i18n/messages/en.json" with { type: "json" };
import { isOtherDocument, pageReady } from "./page-ready";

const FAILED = [en, bn].flatMap(({ errors }) => [errors.errorTitle, errors.part]);
/** Buttons that close a dialog without doing anything. */
const CLOSING = /^(close|cancel|not now|back|no\b.*|keep .*|বন্ধ.*|বাতিল.*|না.*|এখন নয়.*|ফিরে.*)/i;
const DIALOG = "dialog:modal, .MuiDialog-root";

/** Remembers responses that say that the shop failed. */
export class FailureWatch {
  private readonly failures: string[] = [];

  watch(context: BrowserContext): void {
    context.on("response", (response) => {
      // The service worker answers itself while the browser is offline.
      if (response.status() < 500 || response.fromServiceWorker()) return;
      this.failures.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
  }

  check(): void {
    expect(this.failures, "responses of a failed server").toEqual([]);
  }
}

/** Checks that the page has its heading and that no part of it has failed. */
export async function checkPage(page: Page): Promise<void> {
  await pageReady(page);
  if (isOtherDocument(page.url())) return;
  for (const text of FAILED) {
    const shown = page.getByText(text).filter({ visible: true });
    await expect(shown, "message of a failed page").toHaveCount(0);
  }
}

/** Checks that an open dialog can be closed, by the Escape key or one of its buttons. */
export async function closeDialog(page: Page): Promise<boolean> {
  const dialog = page.locator(DIALOG).last();
  if (!(await dialog.isVisible())) return false;
  await expect(async () => {
    if (!(await dialog.isVisible())) return;
    await page.keyboard.press("Escape");
    if (!(await dialog.isVisible())) return;
    const button = dialog.getByRole("button", { name: CLOSING }).last();
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }, "dialog that cannot be closed").toPass({ timeout: 30_000 });
  return true;
}

/** Waits until nothing that a press has started is running. @returns false when it takes too long */
export async function settled(page: Page): Promise<boolean> {
  const busy = page.locator("button[type=submit][aria-disabled=true], [aria-busy=true]");
  try {
    await page.waitForLoadState("networkidle", { timeout: 5_000 });
    await expect(busy).toHaveCount(0, { timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}
