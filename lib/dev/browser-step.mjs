import { spawnSync } from "node:child_process";
import { findChromium } from "./browser.mjs";
import { printLine, run, StepError, tool } from "./process.mjs";

const installHint =
  "no Chromium for the browser tests: run npx playwright install --with-deps chromium, or set PLAYWRIGHT_CHROMIUM";

async function present() {
  const { chromium } = await import("@playwright/test");
  return findChromium(chromium.executablePath());
}

/** Installs Chromium if it is missing: Playwright's build first, then Debian's package. */
export async function ensureBrowser() {
  if (await present()) return;
  printLine("installing a browser for the tests");
  await run(tool("playwright"), ["install", "--with-deps", "chromium"]);
  if (await present()) return;
  const hasApt = spawnSync("apt-get", ["--version"]).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    printLine("Playwright's browser could not be installed, installing Debian's chromium");
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    const install = ["install", "-y", "--no-install-recommends"];
    await run("apt-get", ["update"], quiet);
    if (!(await run("apt-get", [...install, "chromium-headless-shell"], quiet)))
      await run("apt-get", [...install, "chromium"], quiet);
  }
  if (!(await present())) throw new StepError(installHint);
}
