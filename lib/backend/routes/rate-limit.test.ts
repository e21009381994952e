/** @jest-environment node */
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";

const MINUTE = 60_000;
let clock: number;
let shop: TestShop;

beforeEach(async () => {
  clock = Date.now();
  shop = await openShop({ now: () => clock });
});

const from = (clientAddress: string) => ({ context: { clientAddress } });

async function statuses(times: number, send: (n: number) => Promise<{ status: number }>) {
  const given: number[] = [];
  for (let n = 0; n < times; n++) given.push((await send(n)).status);
  return given;
}

const repeat = (status: number, times: number) => Array.from({ length: times }, () => status);

test("one address may try 30 logins, one session 10", async () => {
  const guess = (n: number, address: string) =>
    sendLogin(new Visitor(shop.backend), `user-${n}@example.com`, "x", from(address));
  expect(await statuses(30, (n) => guess(n, "203.0.113.9"))).toEqual(repeat(422, 30));
  expect((await guess(31, "203.0.113.9")).status).toBe(429);
  expect((await guess(32, "::ffff:203.0.113.9")).status).toBe(429);
  expect((await guess(33, "203.0.113.10")).status).toBe(422);
  const visitor = new Visitor(shop.backend);
  const again = (n: number) => sendLogin(visitor, `other-${n}@example.com`, "x");
  expect(await statuses(11, again)).toEqual([...repeat(422, 10), 429]);
});

test("a forged X-Forwarded-For changes nothing", async () => {
  const guess = (n: number) =>
    sendLogin(new Visitor(shop.backend), `user-${n}@example.com`, "x", {
      headers: { "X-Forwarded-For": `198.51.100.${n}`, "X-Client-Address": `198.51.100.${n}` },
      context: { clientAddress: "203.0.113.9" },
    });
  expect(await statuses(31, guess)).toEqual([...repeat(422, 30), 429]);
});

test("an IPv6 customer is one address", async () => {
  const guess = (n: number) =>
    sendLogin(new Visitor(shop.backend), `user-${n}@example.com`, "x", from(`2001:db8:1:2::${n}`));
  expect((await statuses(31, guess)).at(-1)).toBe(429);
});

test("register: 5 an hour for a session, 20 for an address", async () => {
  const visitor = new Visitor(shop.backend);
  const send = (who: Visitor) =>
    who.send("POST", "/api/fn-register", {}, { ...from("203.0.113.9") });
  expect(await statuses(6, () => send(visitor))).toEqual([...repeat(422, 5), 429]);
  const others = () => send(new Visitor(shop.backend));
  expect(await statuses(16, others)).toEqual([...repeat(422, 15), 429]);
  clock += 60 * MINUTE;
  expect((await send(visitor)).status).toBe(422);
});

test("order: 20 an hour; asking for a lost answer is free", async () => {
  const productId = await arrangeProduct(shop.db, "bp-arm", 50);
  const visitor = new Visitor(shop.backend);
  const headers = { "Idempotency-Key": "rate-limit-key" };
  const body = orderBody(productId, await visitor.robotToken());
  const placed = await visitor.send("POST", "/api/instant-order", body, { headers });
  expect(placed.status).toBe(200);
  const bad = () => visitor.send("POST", "/api/instant-order", orderBody(productId, "x"));
  expect(await statuses(20, bad)).toEqual([...repeat(422, 19), 429]);
  expect((await bad()).headers.get("Retry-After")).toBe("3600");
  const again = await visitor.send("POST", "/api/instant-order", body, { headers });
  expect(again).toMatchObject({ status: 200, body: placed.body });
});

test("cart: 120 writes in ten minutes; a lost answer is free", async () => {
  const visitor = new Visitor(shop.backend);
  const headers = { "Idempotency-Key": "rate-limit-cart" };
  const product_id = await arrangeProduct(shop.db, "bp-arm", 500);
  const body = { product_id, batch_no: "T-1", quantity: 1 };
  const added = await visitor.send("POST", "/api/cart", body, { headers });
  expect(added.status).toBe(200);
  const write = (n: number) =>
    n % 2
      ? visitor.send("DELETE", "/api/cart/99999")
      : visitor.send("PATCH", "/api/update-cart/99999", { quantity: 1 });
  expect(await statuses(120, write)).toEqual([...repeat(404, 119), 429]);
  expect((await visitor.send("POST", "/api/cart", body)).status).toBe(429);
  const again = await visitor.send("POST", "/api/cart", body, { headers });
  expect(again).toMatchObject({ status: 200, body: added.body });
  clock += 10 * MINUTE;
  expect((await write(1)).status).toBe(404);
});

test("review: 20 an hour for a customer on all devices together", async () => {
  const devices = [await openCustomer(shop, "rahima"), await openCustomer(shop, "rahima")];
  const send = (n: number) =>
    (devices[n % 2] ?? devices[0])?.visitor.send("POST", "/api/product-review", {
      product_id: 99_999,
      rating: 5,
      comment: "x",
    }) ?? Promise.reject(new Error("no device"));
  expect(await statuses(21, send)).toEqual([...repeat(422, 20), 429]);
});

test("robot check: 60 a minute", async () => {
  const visitor = new Visitor(shop.backend);
  await visitor.get("/csrf-token");
  const ask = () => visitor.get("/api/robot-check?action=order");
  expect(await statuses(61, ask)).toEqual([...repeat(200, 60), 429]);
  clock += MINUTE;
  expect((await ask()).status).toBe(200);
});

test("search: 60 a minute", async () => {
  const visitor = new Visitor(shop.backend);
  await visitor.get("/csrf-token");
  const ask = () => visitor.get("/api/get-search-products?query=mask");
  expect(await statuses(61, ask)).toEqual([...repeat(200, 60), 429]);
});

test("contact: 5 an hour", async () => {
  const visitor = new Visitor(shop.backend);
  const send = () =>
    visitor.send("POST", "/api/contact-us", { message: "Hello", recaptchaToken: "x" });
  expect(await statuses(6, send)).toEqual([...repeat(422, 5), 429]);
});

test("RATE_LIMIT_SCALE makes limits wider", async () => {
  const wide = await openShop({ rateLimitScale: 2 });
  const visitor = new Visitor(wide.backend);
  const guess = (n: number) => sendLogin(visitor, `user-${n}@example.com`, "x");
  expect(await statuses(21, guess)).toEqual([...repeat(422, 20), 429]);
  await wide.close();
});

test("counters outlive the process, keep nothing personal, and go when they are over", async () => {
  await sendLogin(new Visitor(shop.backend), "somebody@example.com", "x", from("203.0.113.9"));
  const rows = await shop.db.selectFrom("rate_limits").selectAll().execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/somebody|203\.0\.113/);
  clock += 16 * MINUTE;
  await sendLogin(new Visitor(shop.backend), "other@example.com", "x");
  expect(await shop.db.selectFrom("rate_limits").selectAll().execute()).toHaveLength(2);
});
