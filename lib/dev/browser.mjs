import { existsSync } from "node:fs";

// The headless shell first: the same engine without a window system, a third faster.
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The Chromium the browser tests use: PLAYWRIGHT_CHROMIUM, Playwright's own, or the system's.
 * @param {string} ownPath where Playwright keeps its own, installed or not
 * @returns {string | undefined} undefined when there is none
 */
export function findChromium(ownPath) {
  const wanted = process.env.PLAYWRIGHT_CHROMIUM;
  return [wanted, ownPath, ...systemPaths].find((path) => path && existsSync(path));
}

/**
 * What Playwright is to launch; undefined when it has its own, of which it takes the headless shell.
 * @param {string} ownPath where Playwright keeps its own, installed or not
 */
export function chromiumToLaunch(ownPath) {
  const found = findChromium(ownPath);
  return found === ownPath ? undefined : found;
}
