import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, defineConfig } from "@playwright/test";
import { chromiumToLaunch } from "../lib/dev/browser.mjs";
import { freePort } from "../lib/dev/free-port.mjs";
import { SHORT_SPECS } from "./short-specs";
import { shopCommand, shopEnvironment } from "./support/shop-environment";

const SITE_FILE = "site.json";
const OWN_PROJECTS = ["http/**", "development/**", "faults/**", "attacks/**"];

// Without TEST_ALL each behavior is tested once: on the phone, those tagged @wide-only on a wide
// screen. @long tests take long and rarely fail; they run with TEST_ALL only, and @hours tests, which
// repeat what others show, in `npm run check -- --long`. With TEST_ALL those
// tagged @wide run on a wide screen, too, because their page looks different there, with a cold
// browser cache.
const all = Boolean(process.env.TEST_ALL);
const later = process.env.TEST_LONG ? [] : all ? [/@hours/] : [/@hours/, /@long/];
const testMatch = process.env.E2E_SHORT
  ? SHORT_SPECS.map((name) => `**/e2e/${name}.spec.ts`)
  : undefined;

/** Steps of the check run beside each other, each with files of its own. */
const run = process.env.E2E_RUN ?? "playwright";

const running = process.env.E2E_BASE_URL;
if (running && !URL.canParse(running)) throw new Error("E2E_BASE_URL must be an http address");

// Workers load this file again and inherit the port that the main process chose.
if (!running && !process.env.E2E_SHOP_PORT) {
  process.env.E2E_SHOP_PORT = String(await freePort());
  process.env.E2E_SHOP_DATA = path.join(tmpdir(), `niramoy-e2e-${process.pid}`);
  const dataDir = process.env.E2E_SHOP_DATA;
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  mkdirSync(dataDir);
  // The demo shop's offers have a fixed end, and the tests must pass after it too.
  const offersEnd = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
  // Without a licence the product feeds are empty.
  const licences = { drug: "SAMPLE-DL-00000" };
  writeFileSync(path.join(dataDir, SITE_FILE), JSON.stringify({ offersEnd, licences }));
}
const port = Number(process.env.E2E_SHOP_PORT);
const dataDir = process.env.E2E_SHOP_DATA ?? "";
const baseURL = running ? new URL(running).origin : `http://localhost:${port}`;

const executablePath = chromiumToLaunch(chromium.executablePath());

export default defineConfig({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  testMatch,
  outputDir: run === "playwright" ? ".results" : `.results/${run}`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may miss a deadline once. A test that passes on the retry is reported as flaky.
  retries: 1,
  // A shop that does not work fails every test, each after its timeout.
  maxFailures: 40,
  // Two pages keep two cores busy; the other workers run tests that wait for servers.
  workers: 4,
  // For a busy machine; on an idle one no test takes this long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: `.report/${run}.json` }]],
  use: {
    baseURL,
    // As for customers. A spec that intercepts requests blocks service workers, because their own
    // requests do not reach its handlers.
    serviceWorkers: "allow",
    // Reusing the browser context keeps its cache, which saves a quarter of the time per page. Its
    // service worker stays, too, so most tests are those of a returning visitor; specs that block it
    // get a context of their own.
    reuseContext: true,
    locale: "en-GB",
    timezoneId: "Asia/Dhaka",
    // Tracing every test would make the run an eighth longer.
    trace: { mode: "on-first-retry", screenshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page is open for seconds: optimizing its scripts takes a sixth of the processor time of
        // the page and is not paid back.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
  projects: [
    // Runs in parallel with the browser tests, because these tests mostly wait.
    { name: "http", testDir: "http", workers: 2, grepInvert: later },
    // Long runs, each in a separate step, for `npm run check -- --all`.
    ...(process.env.E2E_DEVELOPMENT
      ? [
          {
            name: "development",
            testDir: "development",
            use: { viewport: { width: 360, height: 740 } },
          },
        ]
      : []),
    ...(process.env.E2E_FAULTS ? [{ name: "faults", testDir: "faults" }] : []),
    ...(process.env.E2E_ATTACKS ? [{ name: "attacks", testDir: "attacks" }] : []),
    {
      name: "phone",
      testIgnore: OWN_PROJECTS,
      grepInvert: all ? later : [...later, /@wide-only/],
      use: {
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: "desktop",
      testIgnore: OWN_PROJECTS,
      grep: all ? /@wide/ : /@wide-only/,
      grepInvert: later,
      use: { viewport: { width: 1280, height: 800 }, reuseContext: !all },
    },
  ],
  webServer: running
    ? undefined
    : {
        name: "shop",
        command: `exec ${shopCommand.join(" ")}`,
        cwd: "..",
        url: `${baseURL}/readyz`,
        env: shopEnvironment({
          PORT: String(port),
          DATA_DIR: dataDir,
          SITE_FILE: path.join(dataDir, SITE_FILE),
        }),
        stdout: "pipe",
        timeout: 60_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
      },
});
