import { randomUUID } from "node:crypto";
import accounts from "../../lib/backend/seed/accounts.json" with { type: "json" };
import { ApiClient, solveRobotCheck } from "../support/api-client";
import { AttackReport } from "../support/attack-report";
import { CookieJar } from "../support/cookie-jar";
import { expect, test } from "../support/fixtures";
import { inParallel } from "../support/in-parallel";
import { orderNumberOf, plentifulProduct } from "../support/orders";
import { clientFrom, orderOf, sendWithCheck } from "../support/scripted-visitors";

test.describe.configure({ timeout: 300_000 });

const report = new AttackReport("neighbours");
test.afterAll(() => report.write());

const ENV = { RATE_LIMIT_SCALE: "1", TRUST_PROXY_HOPS: "1" };
/** An address shared by many customers of a mobile network. */
const SHARED = "203.0.113.77";

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

test("orders with an invalid robot token do not block other customers of the address", async ({
  ownShop,
}) => {
  const { url } = await ownShop({ env: ENV });
  const neighbour = clientFrom(url, SHARED);
  const product = await plentifulProduct(neighbour);
  const junk = { ...orderOf(product, 1, "01811111111"), recaptchaToken: "x" };
  await inParallel(times(150), (n) => {
    const client = n % 10 === 0 ? clientFrom(url, SHARED) : neighbour;
    return client.post("/api/instant-order", junk, { idempotencyKey: randomUUID() });
  });
  const honest = clientFrom(url, SHARED);
  const body = orderOf(product, 1, "01712000001");
  const response = await sendWithCheck(honest, "/api/instant-order", "order", body);
  report.attempt(`junk orders lock out: ${response.status}`, orderNumberOf(response) !== undefined);
  expect(report.successes).toEqual([]);
});

test("failed logins do not block the right password", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const guess = (client: ApiClient, n: number) =>
    client.post("/admin/login", {
      email: n % 2 ? "rahima" : `nobody-${n}`,
      password: `a wrong guess ${n}`,
      from: "frontend",
    });
  await inParallel(times(40), (n) => guess(clientFrom(url, SHARED), n));
  for (const username of ["rahima", "nusrat"]) {
    const account = accounts.find((each) => each.username === username);
    const login = { email: username, password: account?.password, from: "frontend" };
    const client = clientFrom(url, SHARED);
    const response = await sendWithCheck(client, "/admin/login", "login", login);
    report.attempt(`${username} locked out: ${response.status}`, response.status === 200);
  }
  expect(report.successes).toEqual([]);
});

test("requires a robot check for each additional password guess", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  for (const n of times(30)) {
    const client = clientFrom(url, `198.51.100.${n + 1}`);
    const password = `a wrong guess ${n}`;
    const response = await client.post("/admin/login", {
      email: "kamal",
      password,
      from: "frontend",
    });
    // The first five guesses need no robot check.
    if (n < 5) continue;
    const asked = response.status === 422 && response.text.includes("recaptchaToken");
    report.attempt(`guess ${n} without a check: ${response.status}`, asked);
  }
  expect(report.successes).toEqual([]);
});

test("empty registrations and messages do not block other visitors", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  await inParallel(times(60), async (n) => {
    const client = clientFrom(url, SHARED);
    const path = n % 2 ? "/api/fn-register" : "/api/contact-us";
    await client.post(path, { recaptchaToken: "x" });
  });
  const client = clientFrom(url, SHARED);
  const password = "the mango tree of 1971";
  const registered = await sendWithCheck(client, "/api/fn-register", "register", {
    name: "Honest Customer",
    mobile_no: "01712000002",
    email: "",
    password,
    password_confirmation: password,
    marketingConsent: false,
    privacyPolicy: true,
  });
  report.attempt(`registering: ${registered.status}`, registered.status === 201);
  const sent = await sendWithCheck(clientFrom(url, SHARED), "/api/contact-us", "contact", {
    name: "Honest Customer",
    email: "honest@example.com",
    subject: "Delivery",
    mobile_no: "01712000002",
    message: "When do you deliver to Khulna?",
  });
  report.attempt(`writing: ${sent.status}`, sent.status === 200);
  expect(report.successes).toEqual([]);
});

test("strangers can neither block the tracking of an order nor guess its phone number", async ({
  ownShop,
}) => {
  const { url } = await ownShop({ env: ENV });
  const buyer = clientFrom(url, "203.0.113.5");
  const product = await plentifulProduct(buyer);
  const body = orderOf(product, 1, "01712000003");
  const placed = await sendWithCheck(buyer, "/api/instant-order", "order", body);
  const number = orderNumberOf(placed) ?? "";
  const guesses = await inParallel(times(60), async (n) => {
    const stranger = clientFrom(url, `198.51.100.${(n % 20) + 1}`);
    const phone = `017${String(30_000_000 + n)}`;
    const response = await stranger.post("/api/track-order", { order_number: number, phone });
    return response.status;
  });
  const answered = guesses.filter((status) => status === 404).length;
  report.attempt(`${answered} of 60 guesses answered without a check`, answered <= 20);
  const owner = clientFrom(url, "203.0.113.6");
  const tracking = { order_number: number, phone: "01712000003" };
  const first = await owner.post("/api/track-order", tracking);
  const hard = async () => {
    const recaptchaToken = await solveRobotCheck(owner, "tracking" as never, true);
    return owner.post("/api/track-order", { ...tracking, recaptchaToken });
  };
  const response = first.status === 200 ? first : await hard();
  report.attempt(`owner tracks after the guesses: ${response.status}`, response.status === 200);
  expect(report.successes).toEqual([]);
});

test("floods without proof do not lock out neighbours", async ({ ownShop }) => {
  const { url } = await ownShop({ env: { ...ENV, RATE_LIMIT_SCALE: "0.02" } });
  const plain = (method: string, path: string) =>
    fetch(url + path, { method, headers: { "x-forwarded-for": SHARED, origin: url } });
  const floods: [what: string, send: (n: number) => Promise<unknown>][] = [
    ["forms", async () => (await plain("POST", "/api/prescription-form")).text()],
    ["challenges", async () => (await plain("GET", "/api/robot-check?action=contact")).text()],
    ["searches", async () => (await plain("GET", "/api/get-search-products?query=tape")).text()],
    ["links", async () => (await plain("GET", "/api/desk/setup?token=guess")).text()],
    ["carts", () => clientFrom(url, SHARED).post("/api/cart", { product_id: 1, quantity: 0 })],
    ["payments", () => clientFrom(url, SHARED).post("/api/pay-order/NM-7Q2K-9WXM-T4PA", {})],
  ];
  for (const [, send] of floods) await inParallel(times(70), send);
  const neighbour = clientFrom(url, SHARED);
  const product = await plentifulProduct(neighbour);
  const line = { product_id: product.id, batch_no: product.inventory.batch_no, quantity: 1 };
  const added = await neighbour.post("/api/cart", line);
  report.attempt(`a cart after the floods: ${added.status}`, added.status === 200);
  const search = await neighbour.get("/api/get-search-products?query=mask");
  report.attempt(`a search after the floods: ${search.status}`, search.status === 200);
  const body = orderOf(product, 1, "01712000004");
  const ordered = await sendWithCheck(neighbour, "/api/instant-order", "order", body);
  report.attempt(`an order after the floods: ${ordered.status}`, ordered.status === 200);
  expect(report.successes).toEqual([]);
});

test("serves cached pages to everyone behind a busy address", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  await (await fetch(url)).text();
  const flood = inParallel(
    times(600),
    async (n) => {
      const client = new ApiClient(url, new CookieJar(), { "x-forwarded-for": SHARED });
      return (await client.get(n % 2 ? `/search?q=word${n}` : "/api/get-products")).status;
    },
    8,
  );
  const statuses = await flood;
  report.attempt(
    `600 costly reads: ${statuses.filter((status) => status >= 500 && status !== 503).length} 5xx`,
    statuses.every((status) => status < 500 || status === 503),
  );
  const page = await fetch(url, { headers: { "x-forwarded-for": SHARED } });
  report.attempt(`home afterwards: ${page.status}`, page.status === 200);
  const costly = statuses.filter((_, n) => n % 2 === 1);
  report.attempt(
    "searches are limited",
    costly.some((status) => status === 429 || status === 503),
  );
  expect(report.successes).toEqual([]);
});
