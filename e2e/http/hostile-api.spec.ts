import { expect } from "@playwright/test";
import {
  HOSTILE_RESPONSES,
  type HostileResponse,
  SECRETS,
  startHostile,
} from "../fake-api/hostile-responses";
import { test as base } from "../support/fixtures";

const RESPONSE_MS = 60_000;

const test = base.extend<{
  api: Awaited<ReturnType<typeof startHostile>>;
  ask: (path: string, init?: RequestInit) => Promise<{ response: Response; body: string }>;
}>({
  api: async ({ baseURL: _unused }, use) => {
    const api = await startHostile();
    await use(api);
    await api.stop();
  },
  ask: async ({ api, ownShop }, use) => {
    const env = { API_URL: api.url, RECAPTCHA_SITE_KEY: "site-key" };
    const shop = await ownShop({ env });
    await use(async (path, init) => {
      const signal = AbortSignal.timeout(RESPONSE_MS);
      const response = await fetch(shop.url + path, { ...init, signal });
      return { response: response, body: await response.text().catch(() => "broken off") };
    });
  },
});

const STATUS: Partial<Record<HostileResponse, number>> = {
  "debug page 503": 503,
  "debug page 404": 404,
  "debug page 422": 422,
  "debug JSON 422": 422,
  "dripping JSON": 504,
};

const write: RequestInit = {
  method: "POST",
  body: "{}",
  headers: { "content-type": "application/json" },
};

test("passes nothing of a hostile or failing external API on to the browser", {
  tag: "@long",
}, async ({ api, ask }) => {
  const names = (Object.keys(HOSTILE_RESPONSES) as HostileResponse[]).filter(
    (name) => name !== "dripping PDF",
  );
  const calls = names.flatMap((how) => [
    { how, path: "/api/cart", init: undefined },
    { how, path: "/api/order", init: write },
    { how, path: "/admin/login", init: write },
  ]);
  // In parallel, because a dripping response takes as long as the shop's timeout.
  await Promise.all(
    calls.map(async ({ how, path, init }) => {
      const { response, body } = await ask(`${path}?how=${encodeURIComponent(how)}`, init);
      expect(response.status, `${how} at ${path}`).toBe(STATUS[how] ?? 502);
      expect(response.headers.get("content-type")).toMatch(/^application\/json/);
      expect(JSON.parse(body)).toEqual({
        message: expect.any(String),
        codes: expect.any(Object),
        ...(how !== "debug JSON 422" && { request_id: expect.any(String) }),
      });
      expect(body).not.toMatch(SECRETS);
    }),
  );
  expect(api.seen.filter(({ url }) => url?.includes("how="))).toHaveLength(calls.length);
});

test("aborts a file that drips and returns 404 for an image of another type", {
  tag: "@long",
}, async ({ api, ask }) => {
  api.behave("SVG");
  const [pdf, picture] = await Promise.all([
    ask("/api/ebook-pdf/1/2?how=dripping%20PDF").catch(() => ({ body: "broken off" })),
    ask("/media/uploads/a.png"),
  ]);
  expect(pdf.body).toBe("broken off");
  expect(picture.response.status).toBe(404);
  expect(picture.body).not.toMatch(SECRETS);
});

test("sends an invoice as sandboxed HTML and no other response as HTML", { tag: "@long" }, async ({
  ask,
}) => {
  const path = "/sale-order/receipt/print/12";
  const { response, body } = await ask(`${path}?how=debug%20page%20200`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toBe(
    "sandbox allow-modals; script-src 'none'",
  );
  expect(response.headers.get("x-content-type-options")).toContain("nosniff");
  expect(body).toContain("<table>");
  for (const how of ["debug page 500", "debug page 404", "SVG", "XHTML"]) {
    const refused = await ask(`${path}?how=${encodeURIComponent(how)}`);
    expect(refused.response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(refused.body).not.toMatch(SECRETS);
  }
});

test("rejects encoded slashes and dots, and /readyz reports an unusable external API", {
  tag: "@long",
}, async ({ api, ask }) => {
  for (const [path, status] of [
    ["/api/a%2f..%2fadmin", 400],
    ["/api/%252e%252e/x", 400],
    ["/api/a%255cb", 404],
  ] as const) {
    expect((await ask(path)).response.status, path).toBe(status);
  }
  expect(api.seen.filter(({ url }) => url?.includes("%"))).toEqual([]);
  for (const how of ["broken JSON", "debug page 200", "dripping JSON", "endless JSON"] as const) {
    api.behave(how);
    const began = Date.now();
    expect((await ask("/readyz")).response.status, how).toBe(503);
    // The readiness probe waits for a second; a dripping response would take minutes.
    expect(Date.now() - began, how).toBeLessThan(10_000);
  }
});
