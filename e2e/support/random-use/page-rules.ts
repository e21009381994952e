import { expect, type Locator, type Page } from "@playwright/test";
import bn from "../../../lib/i18n/messages/bn.json" with { type: "json" };
import en from "../../../lib/i18n/messages/en.json" with { type: "json" };
import { isOtherDocument, pageReady } from "./page-ready";

const FAILED = [en, bn].flatMap(({ errors }) => [errors.errorTitle, errors.part]);
/** Buttons that close a dialog without doing anything. */
const CLOSING = /^(close|cancel|not now|back|keep it|keep the order|বন্ধ করুন|বাতিল|থাক|এখন নয়)$/i;
const DIALOG = "dialog:modal, .MuiDialog-root";

/** Checks that the page has its heading and that no part of it has failed. */
export async function checkPage(page: Page): Promise<void> {
  await pageReady(page);
  if (isOtherDocument(page.url())) return;
  for (const text of FAILED) {
    const shown = page.getByText(text, { exact: true }).filter({ visible: true });
    await expect(shown, "message of a failed page").toHaveCount(0);
  }
}

/** Whether a closing dialog has faded out. */
async function isGone(dialog: Locator): Promise<boolean> {
  try {
    await dialog.waitFor({ state: "hidden", timeout: 2_000 });
    return true;
  } catch {
    return false;
  }
}

/** Checks that an open dialog can be closed, by the Escape key or one of its buttons. */
export async function closeDialog(page: Page): Promise<boolean> {
  const dialog = page.locator(DIALOG).last();
  if (!(await dialog.isVisible())) return false;
  await expect(async () => {
    await page.keyboard.press("Escape");
    if (await isGone(dialog)) return;
    const button = dialog.getByRole("button", { name: CLOSING }).last();
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }, "dialog that cannot be closed").toPass({ timeout: 30_000 });
  return true;
}
