/** @jest-environment node */

import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { changeOrderStatus } from "../services/orders/change-order-status";

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

test("whoever knows number and phone sees states and dates, and nothing else", async () => {
  const number = await placeOrder();
  const answer = await track(number, PHONE);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
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
    },
  });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("every step has its date", async () => {
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
  "the phone number may be written as %s",
  async (phone) => {
    expect((await track(await placeOrder(), phone)).status).toBe(200);
  },
);

test("the order number may be typed carelessly", async () => {
  const number = await placeOrder();
  expect((await track(number.toLowerCase().replaceAll("-", " "), PHONE)).status).toBe(200);
});

test("an order from abroad is found by its phone number", async () => {
  const number = await placeOrder((body) => ({
    ...body,
    billing: { ...body.billing, phone: "+44 20 7946 0958" },
    shipping: { ...body.shipping, country: "UK" },
  }));
  expect((await track(number, "+442079460958")).status).toBe(200);
});

test("an e-book order too", async () => {
  const order = await ebookOrder();
  expect((await track(order.order_no, order.billing_phone)).body).toEqual({
    tracking: {
      order_number: order.order_no,
      needs_prescription: false,
      kind: "ebook",
      status: 1,
      payment_status: "paid",
      payable: false,
      expires_at: null,
      ordered_at: new Date(order.ordered_at).toISOString(),
      steps: [],
    },
  });
});

test("a wrong number and a wrong phone are answered alike, even to the customer", async () => {
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
])("%s is refused with a reason: %#", async (field, number, phone, message) => {
  expect(await track(number, phone)).toMatchObject({
    status: 422,
    body: { message, errors: { [field]: [message] } },
  });
});

test("the phone number of one order cannot be guessed by many, other orders go on", async () => {
  const number = await placeOrder();
  for (let n = 0; n < 10; n++) {
    const guess = await track(number, `0181234567${n}`, new Visitor(fixture.shop.backend));
    expect(guess.status).toBe(404);
  }
  const refused = await track(number, PHONE, new Visitor(fixture.shop.backend));
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("900");
  expect((await track(await placeOrder(), PHONE)).status).toBe(200);
});

test("one browser may ask twenty times in a quarter of an hour", async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 20; n++) {
    statuses.add((await track(`NM-0000-0000-00${10 + n}`, PHONE)).status);
  }
  expect([...statuses]).toEqual([404]);
  expect((await track("NM-0000-0000-0099", PHONE)).status).toBe(429);
});

test("without our token 419, from another site 403, by GET 405", async () => {
  const send = (headers: Record<string, string>) =>
    stranger.send("POST", "/api/track-order", {}, { headers });
  expect((await send({ "X-XSRF-TOKEN": "" })).status).toBe(419);
  expect((await send({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await stranger.get("/api/track-order?phone=01712345678")).status).toBe(405);
});
