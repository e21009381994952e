import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium } from "@playwright/test";
import { browserPath, median } from "./compare-with-bare-next.mjs";

const require = createRequire(import.meta.url);
/** Declares the variable `webVitals`. */
const WEB_VITALS = readFileSync(
  path.join(path.dirname(require.resolve("web-vitals")), "web-vitals.iife.js"),
  "utf8",
);

const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
/** CPU slowdown that emulates a cheap phone. */
const CPU_RATE = 4;
/** Latency in ms and bytes per second of a 3G connection. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 25_000,
};
/** Wait in ms for late scripts and for requests after a tap. */
const SETTLE_MS = 3_000;
/** Wait in ms between scrolling and a tap. */
const SCROLLED_MS = 500;
/** A tap without a visible change in this time, in ms, counts as unanswered. */
const RESPONSE_MS = 100;
/** Runs of each visit, unless the command names a number. */
const RUNS = 3;

/** @typedef {import("@playwright/test").Page} Page */

/**
 * @typedef {object} Visit
 * @property {string} path
 * @property {boolean} [warm] the page was visited before, with the same browser cache
 * @property {boolean} [slow] over 3G
 * @property {(page: Page) => Promise<void>} [act] taps and types
 */

/**
 * @typedef {object} Felt
 * @property {number} lcp ms
 * @property {number} inp ms, 0 without an interaction
 * @property {number} cls
 * @property {number} kB transferred
 * @property {number} unanswered taps without a visible change within 100 ms
 */

/** @param {Page} page @param {import("@playwright/test").Locator} target */
async function tap(page, target) {
  await target.scrollIntoViewIfNeeded();
  // Sections are rendered when they are scrolled into view, which is not part of the tap.
  await page.waitForTimeout(SCROLLED_MS);
  await target.tap();
  await page.waitForTimeout(SETTLE_MS);
}

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole("button", { name }).locator("visible=true").first();

/** @type {Record<string, Visit>} */
const VISITS = {
  "home, first visit": { path: "/" },
  "home again, menu": { path: "/", warm: true, act: (page) => tap(page, button(page, "Menu")) },
  "home in Bengali, first visit": { path: "/bn" },
  "home on 3G": { path: "/", slow: true },
  "home in Bengali on 3G": { path: "/bn", slow: true },
  "list on 3G, tap a product": {
    path: "/products",
    slow: true,
    act: (page) => tap(page, page.getByRole("main").getByRole("article").getByRole("link").first()),
  },
  "product, first visit, add to cart": {
    path: "/products/5",
    act: (page) => tap(page, button(page, "Add to Cart")),
  },
  "product, reviews tab": {
    path: "/products/5",
    act: (page) => tap(page, page.getByRole("tab", { name: /^Reviews/ })),
  },
  "home, see more": { path: "/", act: (page) => tap(page, button(page, "SEE MORE +")) },
  "home, mini cart": {
    path: "/",
    act: (page) => tap(page, page.getByRole("banner").getByRole("link", { name: /^Cart/ })),
  },
  "list, search": {
    path: "/products",
    act: async (page) => {
      const box = page.getByRole("combobox").locator("visible=true").first();
      await box.tap();
      await box.pressSequentially("thermo", { delay: 120 });
      await page.waitForTimeout(SETTLE_MS);
    },
  },
};

/**
 * Runs in the page before its scripts. Collects the web vitals and counts taps that nothing
 * answered.
 * @param {Pick<typeof import("web-vitals"), "onLCP" | "onINP" | "onCLS">} webVitals
 * @param {number} answerMs
 */
function observe({ onLCP, onINP, onCLS }, answerMs) {
  const felt = { LCP: 0, INP: 0, CLS: 0, unanswered: 0 };
  Object.assign(window, { felt });
  /** @param {"LCP" | "INP" | "CLS"} name @returns {(metric: { value: number }) => void} */
  const record = (name) => (metric) => {
    felt[name] = metric.value;
  };
  const options = { reportAllChanges: true };
  onLCP(record("LCP"), options);
  onINP(record("INP"), { ...options, durationThreshold: 16 });
  onCLS(record("CLS"), options);
  let changes = 0;
  const watch = () =>
    new MutationObserver(() => {
      changes += 1;
    }).observe(document, { attributes: true, childList: true, subtree: true, characterData: true });
  watch();
  addEventListener(
    "pointerup",
    () => {
      const before = changes;
      setTimeout(() => {
        if (changes === before) felt.unanswered += 1;
      }, answerMs);
    },
    true,
  );
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} origin
 * @param {Visit} visit
 * @returns {Promise<Felt>}
 */
async function measureVisit(browser, origin, { path, warm, slow, act }) {
  const context = await browser.newContext(PHONE);
  if (warm) {
    const earlier = await context.newPage();
    await earlier.goto(origin + path, { waitUntil: "load" });
    await earlier.waitForTimeout(SETTLE_MS);
    await earlier.close();
  }
  const page = await context.newPage();
  // An init script has its own scope, so the library is not a global variable for a second one.
  await page.addInitScript(`${WEB_VITALS}\n(${observe})(webVitals, ${RESPONSE_MS});`);
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  if (slow) await client.send("Network.emulateNetworkConditions", SLOW_3G);
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(origin + path, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  await act?.(page);
  const { LCP, INP, CLS, unanswered } = await page.evaluate(() => Reflect.get(window, "felt"));
  await context.close();
  return { lcp: LCP, inp: INP, cls: CLS, kB: bytes / 1_000, unanswered };
}

/**
 * Drives scripted visits on an emulated cheap phone: the median of several runs of each.
 * @param {string} origin of a running shop
 * @param {number} [runs] of each visit
 * @returns {Promise<Record<string, Felt>>} by visit
 * @throws StepError when there is no browser
 */
export async function measureVisits(origin, runs = RUNS) {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    /** @type {Record<string, Felt>} */
    const table = {};
    for (const [name, visit] of Object.entries(VISITS)) {
      /** @type {Felt[]} */
      const felt = [];
      for (let run = 0; run < runs; run++) felt.push(await measureVisit(browser, origin, visit));
      /** @param {keyof Felt} figure */
      const of = (figure) => median(felt.map((one) => one[figure]));
      table[name] = {
        lcp: Math.round(of("lcp")),
        inp: Math.round(of("inp")),
        cls: Number(of("cls").toFixed(3)),
        kB: Math.round(of("kB")),
        unanswered: of("unanswered"),
      };
    }
    return table;
  } finally {
    await browser.close();
  }
}
