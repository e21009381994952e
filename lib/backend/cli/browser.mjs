import { existsSync } from "node:fs";

const systemPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * The Chromium the browser tests use: PLAYWRIGHT_CHROMIUM, Playwright's own, or the system's.
 * @param {string} ownPath where Playwright keeps its own, installed or not
 * @returns {string | undefined} undefined when there is none
 */
export function findChromium(ownPath) {
  const wanted = process.env.PLAYWRIGHT_CHROMIUM;
  return [wanted, ownPath, ...systemPaths].find((path) => path && existsSync(path));
}
