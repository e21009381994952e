import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { fetchRaw, type UserAgent, userAgents } from "./support/raw-page";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

const STATS = "https://stats.example";

const SETTINGS = {
  verification: { google: "google-proof-1", bing: "BING0123456789" },
  analytics: { provider: "plausible", script: `${STATS}/js/script.manual.js`, domain: "a.example" },
  redirects: [
    { from: "/product.php", to: "/products/1" },
    { from: "/পণ্য", to: "/bn/products" },
    { from: "/shop/sale/", to: "/promotional-offers?page=2" },
  ],
};

/** Fake script of the analytics service, which sends the queued events. */
const SERVICE = `{
  const send = (words) => fetch("${STATS}/api/event", { method: "POST", mode: "no-cors", body: JSON.stringify(words) });
  const waiting = window.plausible.q ?? [];
  window.plausible = (...words) => send(words);
  for (const words of waiting) send([...words]);
}`;

async function countedBy(page: Page): Promise<string[]> {
  const counted: string[] = [];
  await page.route(`${STATS}/**`, async (route) => {
    const request = route.request();
    if (request.method() === "POST") {
      const [event, { u }] = request.postDataJSON();
      counted.push(`${event} ${u}`);
      return route.fulfill({ status: 202 });
    }
    const alive = await page.evaluate(() => document.documentElement.dataset.hydrated);
    counted.push(`script ${alive === "true" ? "after" : "before"} hydration`);
    return route.fulfill({ contentType: "text/javascript", body: SERVICE });
  });
  return counted;
}

test(
  "applies redirects, search engine verification and analytics from the settings",
  { tag: "@long" },
  async ({ page, goto, ownShop, isMobile }, testInfo) => {
    test.skip(!isMobile, "does not depend on the screen and needs a separate shop");
    const file = testInfo.outputPath("site.json");
    writeFileSync(file, JSON.stringify(SETTINGS));
    const { url } = await ownShop({ env: { SITE_FILE: file } });

    for (const agent of Object.keys(userAgents) as UserAgent[]) {
      for (const [from, to] of [
        ["/product.php", "/products/1"],
        ["/product.php?utm_source=a", "/products/1?utm_source=a"],
        ["/%e0%a6%aa%e0%a6%a3%e0%a7%8d%e0%a6%af", "/bn/products"],
        ["/shop/sale?id=1", "/promotional-offers?page=2"],
      ] as const) {
        const { status, headers } = await fetchRaw(url + from, agent);
        expect([status, headers.get("location")], `${from} for ${agent}`).toEqual([308, to]);
      }
    }
    const posted = await fetch(`${url}/product.php`, { method: "POST", redirect: "manual" });
    expect(posted.status).not.toBe(308);

    for (const home of ["/", "/bn"]) {
      const { meta } = (await fetchRaw(url + home)).head;
      expect(meta["google-site-verification"]).toBe("google-proof-1");
      expect(meta["msvalidate.01"]).toBe("BING0123456789");
    }
    const terms = await fetchRaw(`${url}/terms`);
    expect(terms.head.meta).not.toHaveProperty("google-site-verification");
    expect(terms.html).toContain("Plausible counts which pages are visited");

    const counted = await countedBy(page);
    await goto(`${url}/order-tracking?utm_source=a&order=NM-1`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/terms/i);
    await expect
      .poll(() => counted)
      .toEqual([
        "script after hydration",
        `pageview ${url}/order-tracking?utm_source=a`,
        `pageview ${url}/terms`,
      ]);
  },
);

test("loads nothing from third parties without these settings", async ({ page, goto, site }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(site)) foreign.push(request.url());
  });
  for (const address of ["/", "/products/1", "/register"]) await goto(address);
  expect(foreign).toEqual([]);
});
