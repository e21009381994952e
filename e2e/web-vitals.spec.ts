import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./support/fixtures";
import { temporaryFolder } from "./support/shop-server";

const TOKEN = "a token of sixteen or more";

test("counts what the browser measured by page, language and connection", async ({
  page,
  goto,
  ownShop,
}) => {
  const dataDir = temporaryFolder();
  const siteFile = path.join(dataDir, "site.json");
  writeFileSync(siteFile, JSON.stringify({ webVitalsPercent: 100 }));
  const { url } = await ownShop({ dataDir, env: { SITE_FILE: siteFile, METRICS_TOKEN: TOKEN } });
  const counted = async () => {
    const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
    return answer.text();
  };

  const measuring = page.waitForFunction(() => {
    const chunks = performance.getEntriesByType("resource").map(({ name }) => name);
    return chunks.length > 0 && document.documentElement.dataset.hydrated;
  });
  await goto(`${url}/bn/doctors`);
  await measuring;
  await page.mouse.click(5, 5);
  await expect
    .poll(async () => {
      // Browsers report when the page is left.
      await page.goto("about:blank");
      const text = await counted();
      if (!text.includes("web_vital_lcp_seconds_count")) await page.goBack();
      return text;
    })
    .toMatch(
      /niramoy_web_vital_lcp_seconds_count\{page="\/doctors",language="bn",connection="\w+"\} \d/,
    );
});
