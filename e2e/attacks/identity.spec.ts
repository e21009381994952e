import { randomUUID } from "node:crypto";
import accounts from "../../lib/backend/seed/accounts.json" with { type: "json" };
import { ApiClient, type ApiResponse, solveRobotCheck } from "../support/api-client";
import { AttackReport } from "../support/attack-report";
import { CookieJar } from "../support/cookie-jar";
import { expect, test } from "../support/fixtures";
import { orderNumberOf, orderPayload, plentifulProduct } from "../support/orders";

test.describe.configure({ timeout: 300_000 });

const report = new AttackReport("identity");
test.afterAll(() => report.write());

const ENV = { RATE_LIMIT_SCALE: "1", TRUST_PROXY_HOPS: "1" };

async function login(url: string, username: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  const account = accounts.find((each) => each.username === username);
  const credentials = { email: username, password: account?.password, from: "frontend" };
  expect((await client.post("/admin/login", credentials)).status).toBe(200);
  return client;
}

const refused = ({ status }: ApiResponse) => status >= 400 && status < 500;

test("rejects writes from other sites and without a CSRF token", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const victim = await login(url, "nusrat");
  const other = new ApiClient(url);
  await other.get("/api/csrf-token");
  const foreignToken = decodeURIComponent(other.jar.get("XSRF-TOKEN") ?? "");
  const forged: [name: string, headers: Record<string, string>][] = [
    ["no token", { "x-xsrf-token": "" }],
    ["another session's token", { "x-xsrf-token": foreignToken }],
    ["a made-up token", { "x-xsrf-token": "a".repeat(64) }],
    ["foreign Origin", { origin: "https://evil.example" }],
    ["Origin null", { origin: "null" }],
    ["cross-site fetch", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a form's content type", { "content-type": "text/plain", "x-xsrf-token": "" }],
    ["method override", { "x-http-method-override": "DELETE", "x-xsrf-token": "" }],
  ];
  for (const [name, headers] of forged)
    for (const [path, body] of [
      ["/api/cart", { product_id: 1, batch_no: "", quantity: 1 }],
      ["/logout", {}],
      ["/api/product-review", { product_id: 1, rating: 5, comment: "x" }],
    ] as const)
      report.attempt(`${name} on ${path}`, refused(await victim.post(path, body, { headers })));
  const { body } = await victim.get("/logged-on-user");
  report.attempt("the victim is still logged in", body !== null);
  expect(report.successes).toEqual([]);
});

test("rejects a session cookie with any character changed", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const victim = await login(url, "kamal");
  const cookie = victim.jar.get("shop_session") ?? "";
  expect(cookie.length).toBeGreaterThan(40);
  for (let at = 0; at < cookie.length; at++) {
    // Swaps characters that differ in their high bits, because the low bits of the last base64
    // character may be unused.
    const changed = cookie.slice(0, at) + (cookie[at] === "A" ? "g" : "A") + cookie.slice(at + 1);
    const response = await fetch(`${url}/logged-on-user`, {
      headers: { cookie: `shop_session=${changed}` },
    });
    report.attempt(`cookie changed at ${at}`, (await response.text()) === "null");
  }
  const kept = victim.jar.header();
  await victim.post("/logout", {});
  const replay = await fetch(`${url}/logged-on-user`, { headers: { cookie: kept } });
  report.attempt("replay after logout", (await replay.text()) === "null");
  expect(report.successes).toEqual([]);
});

test("shows orders, invoices, e-books and appointments to their owner only", async ({
  ownShop,
}) => {
  const { url } = await ownShop({ env: ENV });
  const buyer = new ApiClient(url);
  const token = await solveRobotCheck(buyer, "order");
  const payload = orderPayload(await plentifulProduct(buyer), token);
  const placed = await buyer.post("/api/instant-order", payload, { idempotencyKey: randomUUID() });
  const number = orderNumberOf(placed) ?? "";
  expect(number).toMatch(/^NM-/);
  const owner = await login(url, "rahima");
  const { customer_id: ownerId } = (await owner.get("/logged-on-user")).body as {
    customer_id: number;
  };
  const strangers = [new ApiClient(url), await login(url, "nusrat")];
  const reads = [
    `/api/get-order-info/${number}`,
    `/sale-order/receipt/print/${number}`,
    "/sale-order/receipt/print/1",
    `/api/get-customer-ecom-orders/${ownerId}`,
    `/api/get-customer-ebook-orders/${ownerId}`,
    `/api/get-customer-appointments/${ownerId}`,
    "/api/get-order-info/1",
    "/api/ebook-pdf/NM-0000-0000-0000/1",
    "/media/demo/ebooks/living-well-with-diabetes.pdf",
  ];
  for (const [index, stranger] of strangers.entries()) {
    for (const path of reads)
      report.attempt(`stranger ${index} GET ${path}`, refused(await stranger.get(path)));
    for (const path of [`/api/cancel-order/${number}`, `/api/pay-order/${number}`])
      report.attempt(`stranger ${index} POST ${path}`, refused(await stranger.post(path, {})));
    const tracked = await stranger.post("/api/track-order", {
      order_number: number,
      phone: "01799999999",
    });
    report.attempt(`stranger ${index} tracks with another phone`, refused(tracked));
    const shell = await stranger.get(`/order-details/${number}`);
    report.attempt(`stranger ${index} reads the page`, !shell.text.includes("Rahima Khatun"));
  }
  expect((await buyer.get(`/api/get-order-info/${number}`)).status).toBe(200);
  expect(report.successes).toEqual([]);
});

test("keeps a guest's orders away from the next customer of a shared browser", async ({
  ownShop,
}) => {
  const { url } = await ownShop({ env: ENV });
  const browser = new ApiClient(url);
  const token = await solveRobotCheck(browser, "order");
  const payload = orderPayload(await plentifulProduct(browser), token);
  const billing = { ...payload.billing, name: "A Stranger", phone: "01811111119" };
  const placed = await browser.post(
    "/api/instant-order",
    { ...payload, billing },
    { idempotencyKey: randomUUID() },
  );
  const number = orderNumberOf(placed) ?? "";
  expect(number, placed.text).toMatch(/^NM-/);
  const account = accounts.find(({ username }) => username === "nusrat");
  const credentials = { email: "nusrat", password: account?.password, from: "frontend" };
  expect((await browser.post("/admin/login", credentials)).status).toBe(200);
  const elsewhere = await login(url, "nusrat");
  const path = `/api/get-order-info/${number}`;
  report.attempt("the next customer's other device", refused(await elsewhere.get(path)));
  report.attempt(
    "the next customer's other device cancels",
    refused(await elsewhere.post(`/api/cancel-order/${number}`, {})),
  );
  await browser.post("/logout", {});
  report.attempt("the browser after logout", refused(await browser.get(path)));
  const visitor = new ApiClient(url, new CookieJar());
  report.attempt("a new visitor", refused(await visitor.get(path)));
  expect(report.successes).toEqual([]);
});
