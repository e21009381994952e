/** @jest-environment node */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { orderBody, SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";
import type { BackendOptions } from "../options";

const HOURS = 60;
const PHONE = "01712345678";
let fixture: EbookPaymentFixture;
let guest: Visitor;
let productId: number;

async function open(options: Partial<BackendOptions> = {}) {
  fixture = await EbookPaymentFixture.open({
    deliveryTerms: async () => ({ cashOnDelivery: true }),
    ...options,
  });
  productId = await arrangeProduct(fixture.shop.db, "bp-arm", 5);
  guest = new Visitor(fixture.shop.backend);
}

beforeEach(() => open());

async function place(extra: Record<string, unknown> = {}): Promise<string> {
  const body = { ...orderBody(productId, await guest.robotToken()), ...extra };
  return numberOf(await guest.send("POST", "/api/instant-order", body));
}

const pay = (number: string, body: unknown = {}, visitor = guest, key = randomUUID()) =>
  visitor.send("POST", `/api/pay-order/${number}`, body, { headers: { "Idempotency-Key": key } });

const opened = z.strictObject({ order_number: z.string(), redirect_url: z.string() });

/**
 * Opens the payment and presses a button of the gateway's page. Returns the URL of the redirect.
 */
async function settle(number: string, button: "pay" | "fail" | "cancel", body: unknown = {}) {
  const { redirect_url } = opened.parse((await pay(number, body)).body);
  return fixture.follow(await fixture.press(redirect_url, button));
}

async function orderInfo(number: string) {
  const { body } = await guest.get(`/api/get-order-info/${number}`);
  return Object(Object(body).orderInfo);
}

const attempts = () =>
  fixture.shop.db
    .selectFrom("payments")
    .select(["state", "language", "return_page", "amount"])
    .where("order_id", "is not", null)
    .orderBy("attempt")
    .execute();

test("lets a guest pay and returns to the order's page in its language", async () => {
  const number = await place({ language: "bn" });
  const before = await orderInfo(number);
  expect(before).toMatchObject({ payment_status: "to_be_paid", payable: true, paid_at: null });
  expect(before.expires_at).toBe(new Date(fixture.now + HOURS * 60_000).toISOString());
  expect(await settle(number, "pay")).toBe(`${SITE_URL}/bn/order-details/${number}`);
  expect(await orderInfo(number)).toMatchObject({
    status: 0,
    payment_status: "paid",
    payable: false,
    can_cancel: true,
    paid_at: new Date(fixture.now).toISOString(),
    trx_id: expect.any(String),
  });
  expect(await attempts()).toMatchObject([{ state: "paid", amount: 33_000 }]);
  expect(await pay(number)).toMatchObject({
    status: 422,
    body: { errors: { order: ["This order is already paid."] } },
  });
});

test.each(["fail", "cancel"] as const)("can be paid again after %p", async (button) => {
  const number = await place();
  const outcome = button === "cancel" ? "?payment=cancelled" : "";
  expect(await settle(number, button)).toBe(`${SITE_URL}/order-details/${number}${outcome}`);
  expect(await orderInfo(number)).toMatchObject({ payment_status: "failed", payable: true });
  await settle(number, "pay", { language: "en" });
  expect((await attempts()).map(({ state }) => state)).toEqual(["failed", "paid"]);
  expect(await orderInfo(number)).toMatchObject({ payment_status: "paid" });
});

test("makes one attempt per idempotency key and one payment for repeated requests", async () => {
  const number = await place();
  const key = randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => pay(number, {}, guest, key)));
  responses.push(await pay(number), await pay(number, {}, guest, key));
  expect(new Set(responses.map(({ body }) => opened.parse(body).redirect_url)).size).toBe(1);
  expect([(await attempts()).length, fixture.count("/create")]).toEqual([1, 1]);
});

test("returns an error while the gateway is unavailable and continues on retry", async () => {
  const number = await place();
  fixture.gate = async () => Response.json({ message: "down" }, { status: 503 });
  const key = randomUUID();
  const down = await pay(number, {}, guest, key);
  expect(down).toMatchObject({ status: 502, body: { message: /Nothing was paid/ } });
  fixture.gate = (request, next) => next(request);
  // The shop calls an unavailable gateway again after ten seconds.
  fixture.pass(1);
  const { redirect_url } = opened.parse((await pay(number, {}, guest, key)).body);
  await fixture.follow(await fixture.press(redirect_url, "pay"));
  expect(await orderInfo(number)).toMatchObject({ payment_status: "paid" });
});

test("settles a payment with a lost callback when the order is read", async () => {
  const number = await place();
  const { redirect_url } = opened.parse((await pay(number)).body);
  await fixture.press(redirect_url, "pay");
  fixture.pass(1);
  expect(await orderInfo(number)).toMatchObject({ payment_status: "paid" });
});

test("lets another visitor pay with the order's phone number and returns to the tracking page", async () => {
  const number = await place({ language: "bn" });
  const stranger = new Visitor(fixture.shop.backend);
  const unknown = await pay("NM-0000-0000-0000", { phone: PHONE }, stranger);
  expect(unknown.status).toBe(404);
  for (const body of [{}, { phone: "01812345678" }])
    expect(await pay(number, body, stranger)).toMatchObject({ status: 404, body: unknown.body });
  expect((await pay(number, { phone: "call me" }, stranger)).status).toBe(422);
  const tracked = () =>
    stranger.send("POST", "/api/track-order", { order_number: number, phone: PHONE });
  expect((await tracked()).body).toMatchObject({
    tracking: { payment_status: "to_be_paid", payable: true, expires_at: expect.any(String) },
  });
  const { redirect_url } = opened.parse((await pay(number, { phone: PHONE }, stranger)).body);
  expect(await fixture.follow(await fixture.press(redirect_url, "pay"))).toBe(
    `${SITE_URL}/bn/order-tracking?order=${number}`,
  );
  expect((await tracked()).body).toMatchObject({
    tracking: { payment_status: "paid", payable: false },
  });
});

test("limits guesses of phone numbers", async () => {
  const number = await place();
  const stranger = new Visitor(fixture.shop.backend);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++)
    statuses.push((await pay(number, { phone: `0181234560${n % 10}` }, stranger)).status);
  expect(statuses).toEqual([...Array(10).fill(404), 422]);
  const other = new Visitor(fixture.shop.backend);
  expect(await pay(number, { phone: PHONE }, other)).toMatchObject({
    status: 422,
    body: { errors: { recaptchaToken: expect.anything() } },
  });
  const recaptchaToken = await other.robotToken("tracking");
  expect((await pay(number, { phone: PHONE, recaptchaToken }, other)).status).toBe(200);
});

const NO_LONGER = "This order can no longer be paid. Please order again.";

test("captures nothing for expired, cancelled, delivered or cash-paid orders", async () => {
  const set = (number: string, values: { status?: number; expires_at?: number }) =>
    fixture.shop.db.updateTable("orders").set(values).where("order_number", "=", number).execute();
  const [late, cancelled, delivered] = [await place(), await place(), await place()];
  const cash = await place({ paymentMethod: "cod" });
  await set(late, { expires_at: fixture.now });
  await guest.send("POST", `/api/cancel-order/${cancelled}`);
  await set(delivered, { status: 3 });
  for (const [number, reason] of [
    [late, NO_LONGER],
    [cancelled, NO_LONGER],
    [delivered, NO_LONGER],
    [cash, "This order is paid in cash when it arrives."],
  ] as const) {
    expect(await orderInfo(number)).toMatchObject({ payable: false });
    expect((await pay(number)).body).toMatchObject({ errors: { order: [reason] } });
  }
  expect(await attempts()).toEqual([]);
  // An order that is being packed can be paid at any time.
  await set(late, { status: 1 });
  expect(await orderInfo(late)).toMatchObject({ payable: true });
});

test("returns that an order has expired", async () => {
  const number = await place();
  expect(await orderInfo(number)).toMatchObject({ expired: false, steps: [{ status: 0 }] });
  fixture.pass(HOURS);
  await fixture.shop.backend.sweep();
  expect(await orderInfo(number)).toMatchObject({
    status: 4,
    expired: true,
    payable: false,
    steps: [{ status: 0 }, { status: 4 }],
  });
});

test("lists which orders can be paid", async () => {
  const list = async (name: "rahima" | "nusrat", path: string) => {
    const { visitor, id } = await fixture.customer(name);
    const { body } = await visitor.get(`/api/${path}/${id}`);
    return [...Object(body).orders].map(({ status, payable }) => [status, payable]);
  };
  expect(await list("rahima", "get-customer-ecom-orders")).toEqual([
    [0, true],
    [4, false],
    [3, false],
  ]);
  expect(await list("nusrat", "get-customer-ebook-orders")).toEqual([
    [4, true],
    [1, false],
  ]);
});

test("rejects payments without a gateway", async () => {
  await fixture.shop.close();
  await open({ payment: { gateway: "none" } });
  const number = await place();
  expect(await orderInfo(number)).toMatchObject({ payable: false });
  expect(await pay(number)).toMatchObject({
    status: 503,
    body: { message: "Orders cannot be paid here right now: no payment is set up." },
  });
  const kamal = await fixture.customer();
  const { body } = await kamal.visitor.get(`/api/get-customer-ebook-orders/${kamal.id}`);
  expect(JSON.stringify(body)).not.toContain('"payable":true');
});
