/** @jest-environment node */

import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";
import { limitKey } from "../kernel/rate-limit/counters";
import { changeOrderStatus } from "./change-order-status";

const NOT_FOUND = {
  status: 404,
  body: { message: "We found no order with this number and phone number." },
};
const PHONE = "01712345678";
const DAY = 86_400_000;

let fixture: OrderFixture;
let stranger: Visitor;

beforeEach(async () => {
  fixture = await OrderFixture.open();
  stranger = new Visitor(fixture.shop.backend);
});

const track = (order_number: unknown, phone: unknown, visitor = stranger) =>
  visitor.send("POST", "/api/track-order", { order_number, phone });

const placeOrder = async (change?: Parameters<OrderFixture["place"]>[1]) =>
  numberOf(await fixture.place(new Visitor(fixture.shop.backend), change));

async function ebookOrder() {
  const query = fixture.shop.db.selectFrom("ebook_orders").selectAll().where("status", "=", 1);
  return query.executeTakeFirstOrThrow();
}

test("returns only states and dates for an order number and its phone number", async () => {
  const number = await placeOrder();
  const response = await track(number, PHONE);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    tracking: {
      order_number: number,
      kind: "product",
      status: 0,
      payment_status: "to_be_paid",
      payable: false,
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      ordered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      steps: [{ status: 0, at: expect.any(String) }],
      needs_prescription: false,
      prescription: null,
      waits_for: null,
      courier: null,
      tracking_code: null,
      courier_steps: [],
      redelivery: null,
      invoice: null,
      notes: [],
      recalls: [],
    },
  });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("answers the form without JavaScript with a page, and with the reason in words", async () => {
  const number = await placeOrder();
  const send = (fields: Record<string, string>, lang = "en", headers = {}) =>
    stranger.request("POST", `/api/tracking-form?lang=${lang}`, {
      body: new URLSearchParams(fields),
      headers: { Origin: SITE_URL, ...headers },
    });
  const right = { order_number: number.toLowerCase(), phone: "০১৭১২-৩৪৫৬৭৮" };
  const found = await send(right, "bn");
  expect([found.status, found.body]).toEqual([200, expect.stringContaining(number)]);
  expect(found.body).toContain('<html lang="bn"');
  expect(found.body).not.toMatch(/Rahim|House/);
  expect(found.headers.get("Cache-Control")).toBe("private, no-store");
  const missing = await send({ ...right, phone: "01799999999" });
  expect([missing.status, missing.body]).toEqual([404, expect.stringContaining('role="alert"')]);
  expect((await send({})).status).toBe(422);
  expect((await send(right, "en", { Origin: "https://evil.example" })).status).toBe(403);
  for (let guess = 0; guess < 20; guess++) await send({ ...right, phone: "01799999999" });
  const refused = await send(right);
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.stringContaining("Please try again in 15 minutes"),
  ]);
});

test("returns a date for every step", async () => {
  const number = await placeOrder();
  const [order] = await fixture.orders();
  if (!order) throw new Error("no order");
  const at = order.ordered_at;
  await fixture.shop.db.transaction().execute(async (trx) => {
    await changeOrderStatus(trx, order.id, 1, at + DAY, "test");
    await changeOrderStatus(trx, order.id, 4, at + 2 * DAY, "test");
  });
  expect((await track(number, PHONE)).body).toMatchObject({
    tracking: {
      status: 4,
      steps: [
        { status: 0, at: new Date(at).toISOString() },
        { status: 1, at: new Date(at + DAY).toISOString() },
        { status: 4, at: new Date(at + 2 * DAY).toISOString() },
      ],
    },
  });
});

test.each(["+880 1712-345678", "8801712345678", "০১৭১২ ৩৪৫৬৭৮", "(0)1712.345.678"])(
  "accepts the phone number in the format %s",
  async (phone) => {
    expect((await track(await placeOrder(), phone)).status).toBe(200);
  },
);

test("normalises the order number", async () => {
  const number = await placeOrder();
  expect((await track(number.toLowerCase().replaceAll("-", " "), PHONE)).status).toBe(200);
});

test("finds an order from abroad by its phone number", async () => {
  const number = await placeOrder((body) => ({
    ...body,
    billing: { ...body.billing, phone: "+44 20 7946 0958", email: "buyer@example.org" },
    shipping: { ...body.shipping, country: "UK" },
    totals: { ...body.totals, total: body.totals.total - 100 },
  }));
  expect((await track(number, "+442079460958")).status).toBe(200);
});

test("finds an e-book order", async () => {
  const order = await ebookOrder();
  expect((await track(order.order_no, order.billing_phone)).body).toEqual({
    tracking: {
      order_number: order.order_no,
      needs_prescription: false,
      prescription: null,
      kind: "ebook",
      status: 1,
      payment_status: "paid",
      payable: false,
      expires_at: null,
      ordered_at: new Date(order.ordered_at).toISOString(),
      steps: [],
      waits_for: null,
      courier: null,
      tracking_code: null,
      courier_steps: [],
      redelivery: null,
      invoice: null,
      notes: [],
      recalls: [],
    },
  });
});

test("gives the same response for a wrong number and a wrong phone, even to the customer", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const number = numberOf(await fixture.place(visitor));
  expect(await track("NM-0000-0000-0000", PHONE)).toMatchObject(NOT_FOUND);
  expect(await track(number, "01812345678")).toMatchObject(NOT_FOUND);
  expect(await track(number, "01812345678", visitor)).toMatchObject(NOT_FOUND);
  expect(await track((await ebookOrder()).order_no, PHONE)).toMatchObject(NOT_FOUND);
});

test.each([
  ["order_number", "", PHONE, "Please enter your order number."],
  ["order_number", undefined, PHONE, "Please enter your order number."],
  ["order_number", { a: 1 }, PHONE, "Please enter your order number."],
  ["order_number", "12345", PHONE, "An order number looks like NM-7Q2K-9WXM-T4PA."],
  ["order_number", "x".repeat(41), PHONE, "Please write at most 40 characters."],
  ["phone", "NM-0000-0000-0000", " ", "Please enter your phone number."],
  ["phone", "NM-0000-0000-0000", "call me", "Please enter a valid phone number."],
])("rejects %s with a message: %#", async (field, number, phone, message) => {
  expect(await track(number, phone)).toMatchObject({
    status: 422,
    body: { message, errors: { [field]: [message] } },
  });
});

describe("guesses of phone numbers", () => {
  const ask = async (number: string, phone: string, level?: "usual" | "hard") => {
    const visitor = new Visitor(fixture.shop.backend);
    const recaptchaToken = level && (await visitor.robotToken("tracking", level));
    const body = { order_number: number, phone, recaptchaToken };
    return visitor.send("POST", "/api/track-order", body);
  };
  const ASKED = {
    status: 422,
    body: { errors: { recaptchaToken: ["Please complete the robot check."] } },
  };

  test("do not lock the owner out; each additional one needs a check", async () => {
    const number = await placeOrder();
    for (let n = 0; n < 10; n++) expect((await ask(number, `0181234567${n}`)).status).toBe(404);
    expect(await ask(number, PHONE)).toMatchObject(ASKED);
    expect((await ask(number, PHONE, "usual")).status).toBe(200);
    // A correct lookup by the owner does not reset the counter for others.
    expect(await ask(number, "01812345678")).toMatchObject(ASKED);
    expect((await track(await placeOrder(), PHONE)).status).toBe(200);
  });

  test("need a hard check after fifty wrong ones, which the owner can pass", async () => {
    const number = await placeOrder();
    const key = limitKey("tracking", "subject", number);
    await fixture.shop.db
      .insertInto("rate_limits")
      .values({ key, hits: 50, resets_at: Date.now() + 60_000 })
      .execute();
    const refused = { status: 422, body: { robot: "hard" } };
    expect(await ask(number, PHONE)).toMatchObject(refused);
    expect(await ask(number, PHONE, "usual")).toMatchObject(refused);
    expect((await ask(number, PHONE, "hard")).status).toBe(200);
  });

  test("are limited to ten per browser in 15 minutes, without counting correct lookups", async () => {
    const number = await placeOrder();
    for (let n = 0; n < 15; n++) expect((await track(number, PHONE)).status).toBe(200);
    for (let n = 0; n < 10; n++)
      expect((await track(`NM-0000-0000-00${10 + n}`, PHONE)).status).toBe(404);
    expect(await track("NM-0000-0000-0099", PHONE)).toMatchObject(ASKED);
  });
});

test("returns 419 without the token, 403 from another site, 405 for GET", async () => {
  const send = (headers: Record<string, string>) =>
    stranger.send("POST", "/api/track-order", {}, { headers });
  expect((await send({ "X-XSRF-TOKEN": "" })).status).toBe(419);
  expect((await send({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await stranger.get("/api/track-order?phone=01712345678")).status).toBe(405);
});
