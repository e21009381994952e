/** @jest-environment node */
import { randomUUID } from "node:crypto";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: EbookPaymentFixture;

beforeEach(async () => {
  fixture = await EbookPaymentFixture.open();
});

const BROKEN = () => Response.json({ message: "down" }, { status: 503 });

/** Returns the orders of Kamal, who has none in the demo data. */
async function kamals() {
  const orders = await fixture.shop.db
    .selectFrom("ebook_orders")
    .innerJoin("users", "users.id", "ebook_orders.user_id")
    .select(["ebook_orders.id", "order_no", "status", "total"])
    .where("username", "=", "kamal")
    .orderBy("ebook_orders.id")
    .execute();
  return orders;
}

test("asks a guest to log in, and rejects a missing robot check and invalid fields", async () => {
  const guest = new Visitor(fixture.shop.backend);
  expect((await fixture.send(guest, {})).status).toBe(401);
  const { visitor } = await fixture.customer();
  const good = await fixture.body(visitor);
  for (const [field, bad] of [
    ["billing.name", { billing: { ...good.billing, name: " " } }],
    ["shipping_charge", { shipping_charge: 100 }],
    ["items", { items: [] }],
    ["items", { items: [{ product_id: 999_999 }] }],
    ["recaptchaToken", { recaptchaToken: "x" }],
    ["totals", { totals: { tax: 0, discount: 0, total: 1 } }],
  ] as const) {
    const response = await fixture.send(visitor, { ...good, ...bad });
    expect([response.status, Object.keys(Object(response.body).errors)]).toEqual([422, [field]]);
  }
  expect(await kamals()).toEqual([]);
  expect((await fixture.send(visitor, good)).status).toBe(201);
});

test("rejects wrong totals and returns the right ones", async () => {
  const { visitor } = await fixture.customer();
  const body = { ...(await fixture.body(visitor)), totals: { tax: 0, discount: 0, total: 180 } };
  expect(await fixture.send(visitor, body)).toMatchObject({
    status: 422,
    body: { totals: { subtotal: 180, shipping_charge: 0, tax: 0, discount: 36, total: 144 } },
  });
});

test("an e-book that is taken off sale cannot be ordered", async () => {
  const { visitor } = await fixture.customer();
  const body = await fixture.body(visitor);
  await fixture.shop.db.updateTable("ebooks").set({ archived_at: Date.now() }).execute();
  expect(await fixture.send(visitor, body)).toMatchObject({
    status: 422,
    body: { errors: { items: ["This e-book is no longer available."] } },
  });
  expect(await kamals()).toEqual([]);
});

test("returns the same order and payment for a repeated key", async () => {
  const { visitor } = await fixture.customer();
  const [key, body] = [randomUUID(), await fixture.body(visitor)];
  const responses = await Promise.all([1, 2, 3].map(() => fixture.send(visitor, body, key)));
  responses.push(await fixture.send(visitor, body, key));
  expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
  expect(responses.map((response) => response.status)).toEqual([201, 201, 201, 201]);
  expect(await kamals()).toHaveLength(1);
  expect(fixture.count("/create")).toBe(1);
  const { order_no, redirect_url } = Object(responses[0]?.body);
  await fixture.follow(await fixture.press(redirect_url, "pay"));
  const late = await fixture.send(visitor, body, key);
  expect(late.body).toEqual({
    order_no,
    redirect_url: `${SITE_URL}/ebook-order-details/${order_no}`,
  });
});

test("returns an error while the gateway is unavailable, and the same order on retry", async () => {
  const { visitor } = await fixture.customer();
  const [key, body] = [randomUUID(), await fixture.body(visitor)];
  fixture.gate = async () => BROKEN();
  const down = await fixture.send(visitor, body, key);
  expect(down).toMatchObject({ status: 502, body: { message: /Nothing was paid/ } });
  expect((await fixture.send(visitor, body, key)).status).toBe(502);
  fixture.gate = (request, next) => next(request);
  // The shop calls an unavailable gateway again after ten seconds.
  fixture.pass(1);
  const up = await fixture.send(visitor, body, key);
  expect(up.status).toBe(201);
  expect(await kamals()).toHaveLength(1);
  await fixture.follow(await fixture.press(Object(up.body).redirect_url, "pay"));
  const { order_no } = Object(up.body);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({ payment_status: "paid" });
});

test("does not follow invalid responses or foreign addresses of the gateway", async () => {
  const { visitor } = await fixture.customer();
  const body = await fixture.body(visitor);
  const key = randomUUID();
  for (const change of [
    { bkashURL: "http://evil.example/pay" },
    { bkashURL: "javascript:alert(1)" },
    { paymentID: null },
    { statusCode: "2023", statusMessage: "Insufficient Balance" },
  ]) {
    fixture.gate = async (request, next) => {
      const response = Object(await (await next(request)).json());
      return Response.json(response.bkashURL ? { ...response, ...change } : response);
    };
    expect((await fixture.send(visitor, body, key)).status).toBe(502);
  }
  expect(await kamals()).toHaveLength(1);
});

test("keeps one order and payment for two tabs, with the newer details", async () => {
  const { visitor } = await fixture.customer();
  const first = await fixture.order(visitor, {}, randomUUID());
  const billing = { name: "Kamal H.", email: "", phone: "01711000003" };
  const second = await fixture.order(visitor, { billing }, randomUUID());
  expect(second).toEqual(first);
  const { order } = await fixture.rows(first.order_no);
  expect(order.billing_name).toBe("Kamal H.");
  expect(fixture.count("/create")).toBe(1);
  const clicks = await Promise.all([1, 2].map(() => fixture.order(visitor, {}, randomUUID())));
  expect(clicks).toEqual([first, first]);
  expect(await kamals()).toHaveLength(1);
});

test("an order keeps the Bengali name that the e-book had", async () => {
  const { visitor, id } = await fixture.customer();
  const { db } = fixture.shop;
  await db.updateTable("ebooks").set({ name_bn: "শান্ত মন" }).execute();
  const { order_no } = await fixture.order(visitor);
  await db.updateTable("ebooks").set({ name_bn: null }).execute();
  const info = await visitor.get(`/api/get-ebook-order-info/${order_no}`);
  expect(info.body).toMatchObject({ orderInfo: { items: [{ name_bn: "শান্ত মন" }] } });
  const { body } = await visitor.get(`/api/get-customer-ebook-orders/${id}`);
  const ebook = expect.objectContaining({ name_bn: "শান্ত মন" });
  expect(body).toMatchObject({
    orders: expect.arrayContaining([expect.objectContaining({ order_no, items: [{ ebook }] })]),
  });
});

test("captures one of two attempts approved at the same time", async () => {
  const { visitor } = await fixture.customer();
  const first = await fixture.order(visitor);
  fixture.pass(30);
  const again = await fixture.payAgain(visitor, first.order_no);
  const backs = [
    await fixture.press(first.redirect_url, "pay"),
    await fixture.press(Object(again.body).redirect_url, "pay"),
  ];
  await Promise.all(backs.map((back) => fixture.follow(back)));
  for (let n = 0; n < 30; n++) {
    fixture.pass(30);
    await fixture.shop.backend.sweep();
  }
  // Both tabs are reloaded.
  for (const back of backs) await fixture.follow(back);
  expect(fixture.count("/execute")).toBe(1);
  const { order, states } = await fixture.rows(first.order_no);
  expect([order.status, ...states].sort()).toEqual([1, "failed", "paid"]);
});

test("does not sell a book again that the customer has or whose payment is under review", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.buy(visitor, "slow-execute");
  const checking = await fixture.send(visitor, await fixture.body(visitor));
  expect(checking).toMatchObject({ status: 422, body: { errors: { items: [/being checked/] } } });
  fixture.pass(1);
  await fixture.shop.backend.sweep();
  const bought = "You already have this e-book. You find it in My Account.";
  expect(await fixture.send(visitor, await fixture.body(visitor))).toMatchObject({
    status: 422,
    body: { errors: { items: [bought] } },
  });
  expect(await fixture.payAgain(visitor, order_no)).toMatchObject({
    status: 422,
    body: { message: "This order is already paid." },
  });
  const rahima = await fixture.customer("rahima");
  expect((await fixture.send(rahima.visitor, await fixture.body(rahima.visitor))).status).toBe(422);
});

test("starts another payment of the same order after a price change", async () => {
  const { visitor } = await fixture.customer();
  const first = await fixture.order(visitor);
  const { id } = await fixture.book();
  await fixture.shop.db
    .updateTable("ebooks")
    .set({ discount_percent: 0 })
    .where("id", "=", id)
    .execute();
  expect((await fixture.send(visitor, await fixture.body(visitor))).status).toBe(422);
  const totals = { tax: 0, discount: 0, total: 180 };
  const second = await fixture.order(visitor, { totals });
  expect(second.order_no).toBe(first.order_no);
  expect(second.redirect_url).not.toBe(first.redirect_url);
  const { order, payments } = await fixture.rows(first.order_no);
  expect(order.total).toBe(18_000);
  expect(payments.map(({ amount, state }) => [amount, state])).toEqual([
    [14_400, "failed"],
    [18_000, "pending"],
  ]);
});

test("reopens a cancelled order at the current price only", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.order(visitor);
  fixture.pass(25 * 60);
  await fixture.shop.backend.sweep();
  const books = fixture.shop.db.updateTable("ebooks");
  await books.set({ discount_percent: 50 }).execute();
  expect(await fixture.payAgain(visitor, order_no)).toMatchObject({
    status: 422,
    body: { errors: { order: ["The price has changed. Please order the e-book again."] } },
  });
  await books.set({ discount_percent: 20 }).execute();
  const again = await fixture.payAgain(visitor, order_no, { language: "bn" });
  const { redirect_url } = Object(again.body);
  expect(await fixture.follow(await fixture.press(redirect_url, "pay"))).toBe(
    `${SITE_URL}/bn/ebook-order-details/${order_no}`,
  );
});

test("lets only the owner pay again, with a CSRF token", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.buy(visitor, "fail");
  const nusrat = await fixture.customer("nusrat");
  const unknown = await fixture.payAgain(visitor, "NM-0000-0000-0000");
  expect(unknown).toMatchObject({ status: 404, body: { message: "Order No Invalid!" } });
  expect(await fixture.payAgain(nusrat.visitor, order_no)).toMatchObject({
    status: 404,
    body: unknown.body,
  });
  expect((await fixture.payAgain(new Visitor(fixture.shop.backend), order_no)).status).toBe(401);
  const path = `/api/pay-ebook-order/${order_no}`;
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await visitor.send("POST", path, {}, { headers })).status).toBe(403);
  expect((await fixture.rows(order_no)).payments).toHaveLength(1);
});

test("makes one attempt per idempotency key", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.buy(visitor, "fail");
  const headers = { "Idempotency-Key": randomUUID() };
  const send = () => visitor.send("POST", `/api/pay-ebook-order/${order_no}`, {}, { headers });
  const responses = [...(await Promise.all([send(), send()])), await send()];
  expect(new Set(responses.map(({ body }) => Object(body).redirect_url)).size).toBe(1);
  expect((await fixture.rows(order_no)).states).toEqual(["failed", "pending"]);
});

test("delivers a free book immediately, without the gateway", async () => {
  const { visitor } = await fixture.customer();
  await fixture.shop.db.updateTable("ebooks").set({ discount_percent: 100 }).execute();
  const totals = { tax: 0, discount: 180, total: 0 };
  const { order_no, redirect_url } = await fixture.order(visitor, { totals });
  expect(redirect_url).toBe(`${SITE_URL}/ebook-order-details/${order_no}`);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
  expect(await fixture.pdf(visitor, order_no)).toBe(200);
  expect(fixture.calls).toEqual([]);
});

test("accepts no orders and no payments without a gateway", async () => {
  await fixture.shop.close();
  fixture = await EbookPaymentFixture.open({ payment: { gateway: "none" } });
  const { visitor } = await fixture.customer();
  const response = await fixture.send(visitor, await fixture.body(visitor));
  expect(response).toMatchObject({
    status: 503,
    body: { message: "E-books cannot be ordered right now: no payment is set up." },
  });
  expect(await kamals()).toEqual([]);
  const nusrat = await fixture.customer("nusrat");
  const { order_no } = await fixture.shop.db
    .selectFrom("ebook_orders")
    .select("order_no")
    .where("status", "=", 4)
    .executeTakeFirstOrThrow();
  expect(await fixture.readOrderInfo(nusrat.visitor, order_no)).toMatchObject({ payable: false });
  expect((await fixture.payAgain(nusrat.visitor, order_no)).status).toBe(503);
  const sandbox = `${SITE_URL}/api/sandbox-gateway/pay/TR0011`;
  expect((await fixture.shop.backend.fetch(new Request(sandbox))).status).toBe(404);
});
