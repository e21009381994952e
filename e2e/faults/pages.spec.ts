import { expect } from "@playwright/test";
import { findServer, startCluster } from "../../lib/dev/postgres-cluster.mjs";
import { LOCALES, localePath } from "../../lib/i18n/locales";
import { FAILURES } from "../fake-api/failure-modes";
import { startFakeExternalApi } from "../fake-api/server";
import { FaultReport } from "../support/fault-report";
import { test } from "../support/fixtures";
import { inParallel } from "../support/in-parallel";
import { PAGE_TYPES } from "../support/page-types";
import { fetchRaw } from "../support/raw-page";

const DEADLINE_MS = 10_000;
/** More than the shop renders concurrently, so that some requests wait and some are refused. */
const AT_ONCE = 12;
const STATUSES = [200, 308, 404, 503];
const WARM = ["/", "/products", "/products?rating=4", "/products/1", "/ebook", "/blogs"];

const report = new FaultReport("pages");
test.afterAll(() => report.write());
test.describe.configure({ timeout: 600_000 });

/** Reads a page completely, as HTML or as RSC payload. */
async function read(url: string, rsc: boolean) {
  if (!rsc) return fetchRaw(url);
  const signal = AbortSignal.timeout(2 * DEADLINE_MS);
  const response = await fetch(url, { headers: { rsc: "1" }, redirect: "manual", signal });
  return {
    status: response.status,
    headers: response.headers,
    html: await response.text(),
    head: null,
  };
}

/** Returns the problem of a page; undefined for a complete page. */
async function problemOf(url: string, rsc: boolean): Promise<string | undefined> {
  const started = Date.now();
  const page = await read(url, rsc).catch((error: unknown) => String(error));
  const ms = Date.now() - started;
  if (typeof page === "string" || ms > DEADLINE_MS) {
    report.count("hung");
    return `${typeof page === "string" ? page : page.status} after ${ms} ms`;
  }
  // Next.js redirects an RSC request to the address that React's router would use.
  const moved = rsc && page.status === 307 && page.headers.get("location");
  if (moved) return problemOf(new URL(moved, url).href, rsc);
  const { status, headers, head, html } = page;
  const outcome = FaultReport.outcomeOf(status, headers.get("retry-after"));
  report.count(outcome);
  if (outcome === "unmeant" || !STATUSES.includes(status)) return `status ${status}`;
  if (!head || status === 308) return undefined;
  if (!html.trimEnd().endsWith("</html>")) return "is cut off";
  return head.h1Count === 1 && head.title ? undefined : `${head.h1Count} h1, title ${head.title}`;
}

/** All pages in both languages, as HTML and as RSC payload. */
const VISITS = PAGE_TYPES.flatMap((type) =>
  LOCALES.flatMap((locale) =>
    [false, true].map((rsc) => ({ path: localePath(locale, type.path), locale, rsc })),
  ),
);
/** Each page as HTML in one language and as RSC payload in the other; the other half swaps them. */
const htmlIn = (language: (typeof LOCALES)[number]) =>
  VISITS.filter(({ locale, rsc }) => rsc !== (locale === language));

async function visitPages(origin: string, visits = VISITS): Promise<void> {
  const visit = async ({ path, rsc }: (typeof VISITS)[number]) => {
    const problem = await problemOf(origin + path, rsc);
    return problem && `${path}${rsc ? " (rsc)" : ""}: ${problem}`;
  };
  const problems = await inParallel(visits, visit, AT_ONCE);
  expect(problems.filter(Boolean)).toEqual([]);
}

for (const failure of FAILURES) {
  test(`every page ends while the external API fails: ${failure}`, async ({ ownShop }) => {
    const api = await startFakeExternalApi();
    const shop = await ownShop({ env: { API_URL: api.url, RECAPTCHA_SITE_KEY: "site-key" } });
    await api.setMode(failure);
    await test.step("with an empty cache", () => visitPages(shop.url, htmlIn("en")));
    await api.setMode("normal");
    const list = "/products?rating=4";
    for (const path of ["/", "/products", list])
      expect((await fetchRaw(shop.url + path)).status).toBe(200);
    await api.setMode(failure);
    await test.step("with cached lists", () => visitPages(shop.url, htmlIn("bn")));
    expect((await fetchRaw(`${shop.url}/products?rating=3`)).status).toBe(200);
    await api.stop();
  });
}

test("every page ends while PostgreSQL is down and recovers afterwards", async ({ ownShop }) => {
  test.skip(!findServer(), "PostgreSQL is not installed");
  const cluster = await startCluster();
  const env = {
    DATABASE_URL: cluster.url,
    APP_SECRET: "the secret of this very test",
    SEED: "demo",
  };
  const shop = await ownShop({ env: { ...env, APP_SECRET: env.APP_SECRET.padEnd(32, ".") } });
  for (const path of WARM) expect((await fetchRaw(shop.url + path)).status, path).toBe(200);
  await cluster.stop("immediate");
  await visitPages(shop.url);
  for (const path of WARM) expect((await fetchRaw(shop.url + path)).status, path).toBe(200);
  await cluster.start();
  const healed = async () => (await fetchRaw(`${shop.url}/search?q=mask`)).status;
  await expect.poll(healed, { timeout: 30_000 }).toBe(200);
  cluster.remove();
});
