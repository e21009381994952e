import { expect } from "@playwright/test";
import { startFakeExternalApi } from "../fake-api/server";
import { test } from "../support/external-fixtures";
import { fetchRaw } from "../support/raw-page";

/** The API timeout of 5 s plus a render, with a margin for busy machines. */
const DEADLINE_MS = 20_000;
const PER_REQUEST = ["/products?rating=4", "/bn/products?sort=new", "/search?q=Vitamin"];

for (const mode of ["503", "hang", "garbage", "cut-off"] as const) {
  // The short run tries the mode that needs no waiting.
  const tag = mode === "503" ? [] : "@hours";
  test(`a page rendered per request ends while the external API is in mode ${mode}`, {
    tag,
  }, async ({ api, shop }) => {
    await api.setMode(mode);
    await Promise.all(
      PER_REQUEST.map(async (path) => {
        const started = Date.now();
        const page = await fetchRaw(shop.url + path);
        expect(Date.now() - started, path).toBeLessThan(DEADLINE_MS);
        expect(page.status, path).toBe(503);
        expect(page.headers.get("retry-after")).toBe("30");
        expect(page.head.h1Count).toBe(1);
        expect(page.html).toContain("</html>");
        // React's router loads the HTML document for any error status.
        const rsc = await fetch(shop.url + path, { headers: { rsc: "1" } });
        expect(rsc.status, path).toBe(503);
        await rsc.text();
      }),
    );
  });
}

test("filtered lists use the last products while the external API is down", {
  tag: "@long",
}, async ({ ownShop, browserName: _unused }) => {
  const api = await startFakeExternalApi();
  const secret = "a secret of sixteen or more";
  const shop = await ownShop({
    env: { API_URL: api.url, RECAPTCHA_SITE_KEY: "site-key", REVALIDATE_SECRET: secret },
  });
  const [list = "", , search = ""] = PER_REQUEST;
  expect((await fetchRaw(shop.url + list)).status).toBe(200);
  expect((await fetchRaw(shop.url + search)).status).toBe(200);
  for (const mode of ["503", "hang"] as const) {
    await api.setMode(mode);
    const asked = await fetch(`${shop.url}/api/revalidate`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({ type: "all" }),
    });
    expect(asked.status).toBe(204);
    const started = Date.now();
    const page = await fetchRaw(shop.url + list);
    expect(page.status, mode).toBe(200);
    expect(page.html).toContain("Stand-in");
    expect(Date.now() - started).toBeLessThan(DEADLINE_MS);
    expect((await fetchRaw(shop.url + search)).status, mode).toBe(503);
  }
  await api.stop();
});
