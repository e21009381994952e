import { existsSync } from "node:fs";

// The headless shell comes first: it is the same engine without a window system and runs about a
// third faster.
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * Finds the Chromium for the browser tests: PLAYWRIGHT_CHROMIUM, then Playwright's own, then the
 * system's.
 * @param {string} ownPath path of Playwright's own browser, installed or not
 * @returns {string | undefined} undefined when there is none
 */
export function findChromium(ownPath) {
  const wanted = process.env.PLAYWRIGHT_CHROMIUM;
  return [wanted, ownPath, ...systemPaths].find((path) => path && existsSync(path));
}

/**
 * Returns the executable to pass to Playwright; undefined for Playwright's own browser, so that it
 * picks its headless shell.
 * @param {string} ownPath path of Playwright's own browser, installed or not
 */
export function chromiumToLaunch(ownPath) {
  const found = findChromium(ownPath);
  return found === ownPath ? undefined : found;
}
