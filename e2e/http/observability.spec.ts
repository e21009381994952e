import { freePort } from "../../lib/dev/free-port.mjs";
import shopPackage from "../../package.json" with { type: "json" };
import { startFakeExternalApi } from "../fake-api/server";
import { expect, test } from "../support/fixtures";

const ID = "from-the-proxy-1";

interface Line {
  level: number;
  msg?: string;
  reqId?: string;
  route?: string;
  status?: number;
  err?: unknown;
}

/** Parses the log lines written after the shop was ready. */
function linesOf(logs: string[]): Line[] {
  const ready = logs.findIndex((line) => line.startsWith("Niramoy is ready"));
  return logs.slice(ready + 1).map((line): Line => JSON.parse(line));
}

test("a running shop logs only JSON: one entry per request and one per failure", {
  tag: "@long",
}, async ({ ownShop }) => {
  const api = await startFakeExternalApi();
  const env = { API_URL: api.url, RECAPTCHA_SITE_KEY: "site-key", LOG_LEVEL: "info" };
  const shop = await ownShop({ env });
  expect(shop.logs).toContain(`Niramoy is ready at ${shop.url}, version ${shopPackage.version}`);
  const ask = async (path: string, status: number) => {
    const response = await fetch(shop.url + path, { headers: { "x-request-id": ID } });
    expect(response.status, path).toBe(status);
    await response.arrayBuffer();
  };
  await ask("/products", 200);
  await ask("/no-such-page", 404);
  await ask("/api/get-products?secret=17", 200);
  await api.setMode("503");
  await ask("/search?q=somebody", 503);
  await ask("/products/999", 503);
  await ask("/api/cart", 503);
  await api.stop();
  expect((await shop.stop()).code).toBe(0);

  const lines = linesOf(shop.logs).filter(({ reqId }) => reqId === ID);
  const requests = lines.filter(({ msg }) => msg === "request");
  expect(requests.map(({ route, status }) => `${status} ${route}`)).toEqual([
    "200 /products",
    "404 missing",
    "200 /api/get-products",
    "503 /search",
    "503 /products/{id}",
    "503 /api/cart",
  ]);
  const failures = lines.filter(({ level }) => level >= 50);
  for (const route of ["/search", "/products/{id}", "/api/cart"])
    expect(failures.filter((line) => line.route === route).length, route).toBeGreaterThan(0);
  expect(
    failures.map((line) => JSON.stringify(line)).filter((line) => line.includes("err")),
  ).toEqual([]);
  const output = shop.logs.join("\n");
  for (const private_ of ["somebody", "secret", "127.0.0.1:"]) {
    expect(output.split("Niramoy is ready")[1]).not.toContain(private_);
  }
});

test("serves metrics on a separate port only", { tag: "@long" }, async ({ ownShop }) => {
  const port = await freePort();
  const shop = await ownShop({ env: { METRICS_PORT: String(port) } });
  for (const _ of [1, 2]) await (await fetch(`${shop.url}/products/1`)).text();
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const count = (cache: string) =>
    new RegExp(
      `_count\\{method="GET",route="/products/\\{id\\}",status="2xx",cache="${cache}"\\} 1`,
    );
  expect(text).toMatch(count("miss"));
  expect(text).toMatch(count("hit"));
  expect(text).toMatch(/niramoy_page_store_entries [1-9]/);
  expect(text).toMatch(/niramoy_render_duration_seconds_count\{outcome="answered"\} [1-9]/);
  expect(text).toMatch(/niramoy_page_compressions_total [1-9]/);
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
});
