/** @jest-environment node */
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { orderBody, SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";

const DAY_MS = 86_400_000;
const HOME_ADDRESS = "203.0.113.7";

let fixture: OrderFixture;
let clock: number;

beforeEach(async () => {
  // The robot check of an order is about the real time.
  clock = Date.now();
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, now: () => clock });
});

async function funnel() {
  await fixture.shop.backend.sweep();
  const { body } = await (await openDesk(fixture.shop.backend, "owner")).get("overview");
  return Object(body).data.figures.funnel;
}

/** Asks for data as the script of a page does. */
function ask(
  path: string,
  page: string | null,
  { clientAddress = HOME_ADDRESS, agent = "Firefox" } = {},
) {
  const headers = { "User-Agent": agent, ...(page !== null && { Referer: SITE_URL + page }) };
  return new Visitor(fixture.shop.backend).request("GET", path, { headers }, { clientAddress });
}

const live = () => `/api/get-buynow-product-details/${fixture.productId}`;

test("counts each visitor once a day for each step", async () => {
  const context = { clientAddress: HOME_ADDRESS };
  const headers = { "User-Agent": "Firefox" };
  const visitor = new Visitor(fixture.shop.backend);
  const item = { product_id: fixture.productId, batch_no: "", quantity: 1 };
  for (let again = 0; again < 2; again += 1) {
    await ask(live(), `/products/${fixture.productId}`);
    await ask(live(), `/bn/products/${fixture.productId}`);
    await ask(live(), `/products/buy-now?id=${fixture.productId}`);
    expect((await visitor.send("POST", "/api/cart", item, { headers, context })).status).toBe(200);
  }
  const body = orderBody(fixture.productId, await visitor.robotToken());
  const placed = await visitor.send("POST", "/api/instant-order", body, { headers, context });
  expect(placed.status).toBe(200);
  const { total, days } = await funnel();
  expect(total).toEqual({ product: 1, cart: 1, checkout: 1, order: 1 });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: dhakaDay(clock), product: 1, cart: 1, checkout: 1, order: 1 });
});

test("counts the form for the whole cart of a guest", async () => {
  await ask("/api/cart", "/products/buy-now?items=cart");
  await ask("/api/cart", "/products/cart");
  expect((await funnel()).total).toMatchObject({ checkout: 1 });
});

test("distinguishes visitors by IP address and browser, and counts them once a day", async () => {
  const page = "/products/checkout";
  await ask("/api/cart", page);
  await ask("/api/cart", page, { agent: "Chrome" });
  await ask("/api/cart", page, { clientAddress: "203.0.113.8" });
  clock += DAY_MS;
  await ask("/api/cart", page);
  const { total, days } = await funnel();
  expect(total.checkout).toBe(4);
  expect(days.slice(-2).map(({ checkout }: { checkout: number }) => checkout)).toEqual([3, 1]);
});

test("counts nothing for other pages, failed requests and reads of the shop itself", async () => {
  for (const page of ["/wishlist", "/products", "/products/checkout/x", null])
    await ask(live(), page);
  await ask("/api/cart", "/products/cart");
  await ask("/api/get-buynow-product-details/999999", "/products/999999");
  await new Visitor(fixture.shop.backend).get(live(), {
    Referer: `${SITE_URL}/products/${fixture.productId}`,
  });
  const refused = { product_id: 999_999, batch_no: "", quantity: 1 };
  await new Visitor(fixture.shop.backend).send("POST", "/api/cart", refused, {
    context: { clientAddress: HOME_ADDRESS },
  });
  expect((await funnel()).total).toEqual({ product: 0, cart: 0, checkout: 0, order: 0 });
  const rows = await fixture.shop.db.selectFrom("daily_counts").selectAll().execute();
  expect(rows).toEqual([]);
});
