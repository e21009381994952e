import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./support/fixtures";
import { temporaryFolder } from "./support/shop-server";

const TOKEN = "a token of sixteen or more";

test("counts the browser's measurements by page, language and connection", {
  tag: "@long",
}, async ({ page, goto, ownShop }) => {
  const dataDir = temporaryFolder();
  const siteFile = path.join(dataDir, "site.json");
  writeFileSync(siteFile, JSON.stringify({ webVitalsPercent: 100 }));
  const { url } = await ownShop({ dataDir, env: { SITE_FILE: siteFile, METRICS_TOKEN: TOKEN } });
  const counted = async () => {
    const response = await fetch(`${url}/metrics`, {
      headers: { Authorization: `Bearer ${TOKEN}` },
    });
    return response.text();
  };

  const measuring = page.waitForResponse(async (response) => {
    const isScript = response.url().includes("/_next/static/chunks/");
    return isScript && (await response.text()).includes("largest-contentful-paint");
  });
  await goto(`${url}/bn/doctors`);
  await measuring;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.mouse.click(5, 5);
  // Browsers report when the page is left.
  await page.goto("about:blank");
  await expect
    .poll(counted)
    .toMatch(
      /niramoy_web_vital_lcp_seconds_count\{page="\/doctors",language="bn",connection="\w+"\} \d/,
    );
});
