import { spawnSync } from "node:child_process";
import { findChromium } from "./browser.mjs";
import { run, StepError, say, tool } from "./process.mjs";

const installHint =
  "no Chromium for the browser tests: run npx playwright install --with-deps chromium, or set PLAYWRIGHT_CHROMIUM";

async function present() {
  const { chromium } = await import("@playwright/test");
  return findChromium(chromium.executablePath());
}

/** Makes sure there is a Chromium: asks Playwright for its own, then Debian for its package. */
export async function ensureBrowser() {
  if (await present()) return;
  say("installing a browser for the tests");
  await run(tool("playwright"), ["install", "--with-deps", "chromium"]);
  if (await present()) return;
  const hasApt = spawnSync("apt-get", ["--version"]).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    say("Playwright's own browser was refused, installing Debian's chromium");
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    const install = ["install", "-y", "--no-install-recommends"];
    await run("apt-get", ["update"], quiet);
    if (!(await run("apt-get", [...install, "chromium-headless-shell"], quiet)))
      await run("apt-get", [...install, "chromium"], quiet);
  }
  if (!(await present())) throw new StepError(installHint);
}
