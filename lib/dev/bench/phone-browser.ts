import { type Browser, chromium } from "@playwright/test";
import { chromiumToLaunch } from "../browser.mjs";

/** Options of a page on a small phone. */
export const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };

/** Runs work with a browser, which is closed afterwards. */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = chromiumToLaunch(chromium.executablePath());
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
