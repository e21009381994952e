/** @jest-environment node */
import { randomUUID } from "node:crypto";
import { EbookTill } from "@/lib/dev/testing/backend/ebook-till";
import { removeFolders, SITE_URL } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let till: EbookTill;

beforeEach(async () => {
  till = await EbookTill.open();
});

afterEach(() => till.shop.close());
afterAll(removeFolders);

const BROKEN = () => Response.json({ message: "down" }, { status: 503 });

/** Kamal's orders; the demo gives him none. */
async function kamals() {
  const orders = await till.shop.db
    .selectFrom("ebook_orders")
    .innerJoin("users", "users.id", "ebook_orders.user_id")
    .select(["ebook_orders.id", "order_no", "status", "total"])
    .where("username", "=", "kamal")
    .orderBy("ebook_orders.id")
    .execute();
  return orders;
}

test("a guest is asked to log in; a robot and a form with faults are refused", async () => {
  const guest = new Visitor(till.shop.backend);
  expect((await till.send(guest, {})).status).toBe(401);
  const { visitor } = await till.customer();
  const good = await till.body(visitor);
  for (const [field, bad] of [
    ["billing.name", { billing: { ...good.billing, name: " " } }],
    ["shipping_charge", { shipping_charge: 100 }],
    ["items", { items: [] }],
    ["items", { items: [{ product_id: 999_999 }] }],
    ["recaptchaToken", { recaptchaToken: "x" }],
    ["totals", { totals: { tax: 0, discount: 0, total: 1 } }],
  ] as const) {
    const answer = await till.send(visitor, { ...good, ...bad });
    expect([answer.status, Object.keys(Object(answer.body).errors)]).toEqual([422, [field]]);
  }
  expect(await kamals()).toEqual([]);
  expect((await till.send(visitor, good)).status).toBe(201);
});

test("other totals are told the right ones", async () => {
  const { visitor } = await till.customer();
  const body = { ...(await till.body(visitor)), totals: { tax: 0, discount: 0, total: 180 } };
  expect(await till.send(visitor, body)).toMatchObject({
    status: 422,
    body: { totals: { subtotal: 180, shipping_charge: 0, tax: 0, discount: 36, total: 144 } },
  });
});

test("a key sent again is the same order and the same payment", async () => {
  const { visitor } = await till.customer();
  const [key, body] = [randomUUID(), await till.body(visitor)];
  const answers = await Promise.all([1, 2, 3].map(() => till.send(visitor, body, key)));
  answers.push(await till.send(visitor, body, key));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  expect(await kamals()).toHaveLength(1);
  expect(till.count("/create")).toBe(1);
  const { order_no, redirect_url } = Object(answers[0]?.body);
  await till.follow(await till.press(redirect_url, "pay"));
  const late = await till.send(visitor, body, key);
  expect(late.body).toEqual({
    order_no,
    redirect_url: `${SITE_URL}/ebook-order-details/${order_no}`,
  });
});

test("the gateway is down: a clear message, and the repeat is the same order", async () => {
  const { visitor } = await till.customer();
  const [key, body] = [randomUUID(), await till.body(visitor)];
  till.gate = async () => BROKEN();
  const down = await till.send(visitor, body, key);
  expect(down).toMatchObject({ status: 502, body: { message: /Nothing was paid/ } });
  expect((await till.send(visitor, body, key)).status).toBe(502);
  till.gate = (request, next) => next(request);
  const up = await till.send(visitor, body, key);
  expect(up.status).toBe(201);
  expect(await kamals()).toHaveLength(1);
  await till.follow(await till.press(Object(up.body).redirect_url, "pay"));
  const { order_no } = Object(up.body);
  expect(await till.told(visitor, order_no)).toMatchObject({ payment_status: "paid" });
});

test("a gateway that answers nonsense or sends the browser elsewhere is not followed", async () => {
  const { visitor } = await till.customer();
  const body = await till.body(visitor);
  const key = randomUUID();
  for (const change of [
    { bkashURL: "http://evil.example/pay" },
    { bkashURL: "javascript:alert(1)" },
    { paymentID: null },
    { statusCode: "2023", statusMessage: "Insufficient Balance" },
  ]) {
    till.gate = async (request, next) => {
      const answer = Object(await (await next(request)).json());
      return Response.json(answer.bkashURL ? { ...answer, ...change } : answer);
    };
    expect((await till.send(visitor, body, key)).status).toBe(502);
  }
  expect(await kamals()).toHaveLength(1);
});

test("two tabs: one order, one payment, the newer details", async () => {
  const { visitor } = await till.customer();
  const first = await till.order(visitor, {}, randomUUID());
  const billing = { name: "Kamal H.", email: "", phone: "01711000003" };
  const second = await till.order(visitor, { billing }, randomUUID());
  expect(second).toEqual(first);
  const { order } = await till.rows(first.order_no);
  expect(order.billing_name).toBe("Kamal H.");
  expect(till.count("/create")).toBe(1);
  const clicks = await Promise.all([1, 2].map(() => till.order(visitor, {}, randomUUID())));
  expect(clicks).toEqual([first, first]);
  expect(await kamals()).toHaveLength(1);
});

test("two attempts approved at the same time: one is charged", async () => {
  const { visitor } = await till.customer();
  const first = await till.order(visitor);
  till.pass(30);
  const again = await till.payAgain(visitor, first.order_no);
  const backs = [
    await till.press(first.redirect_url, "pay"),
    await till.press(Object(again.body).redirect_url, "pay"),
  ];
  await Promise.all(backs.map((back) => till.follow(back)));
  for (let n = 0; n < 30; n++) {
    till.pass(30);
    await till.shop.backend.sweep();
  }
  // Both tabs are loaded again.
  for (const back of backs) await till.follow(back);
  expect(till.count("/execute")).toBe(1);
  const { order, states } = await till.rows(first.order_no);
  expect([order.status, ...states].sort()).toEqual([1, "failed", "paid"]);
});

test("a book one has is not sold again; one being checked neither", async () => {
  const { visitor } = await till.customer();
  const { order_no } = await till.buy(visitor, "slow-execute");
  const checking = await till.send(visitor, await till.body(visitor));
  expect(checking).toMatchObject({ status: 422, body: { errors: { items: [/being checked/] } } });
  till.pass(1);
  await till.shop.backend.sweep();
  const bought = "You already have this e-book. You find it in My Account.";
  expect(await till.send(visitor, await till.body(visitor))).toMatchObject({
    status: 422,
    body: { errors: { items: [bought] } },
  });
  expect(await till.payAgain(visitor, order_no)).toMatchObject({
    status: 422,
    body: { message: "This order is already paid." },
  });
  const rahima = await till.customer("rahima");
  expect((await till.send(rahima.visitor, await till.body(rahima.visitor))).status).toBe(422);
});

test("another price makes another payment of the same order", async () => {
  const { visitor } = await till.customer();
  const first = await till.order(visitor);
  const { id } = await till.book();
  await till.shop.db
    .updateTable("ebooks")
    .set({ discount_percent: 0 })
    .where("id", "=", id)
    .execute();
  expect((await till.send(visitor, await till.body(visitor))).status).toBe(422);
  const totals = { tax: 0, discount: 0, total: 180 };
  const second = await till.order(visitor, { totals });
  expect(second.order_no).toBe(first.order_no);
  expect(second.redirect_url).not.toBe(first.redirect_url);
  const { order, payments } = await till.rows(first.order_no);
  expect(order.total).toBe(18_000);
  expect(payments.map(({ amount, state }) => [amount, state])).toEqual([
    [14_400, "failed"],
    [18_000, "pending"],
  ]);
});

test("an order that was cancelled is opened again at the price of the day only", async () => {
  const { visitor } = await till.customer();
  const { order_no } = await till.order(visitor);
  till.pass(25 * 60);
  await till.shop.backend.sweep();
  const books = till.shop.db.updateTable("ebooks");
  await books.set({ discount_percent: 50 }).execute();
  expect(await till.payAgain(visitor, order_no)).toMatchObject({
    status: 422,
    body: { errors: { order: ["The price has changed. Please order the e-book again."] } },
  });
  await books.set({ discount_percent: 20 }).execute();
  const again = await till.payAgain(visitor, order_no, { language: "bn" });
  const { redirect_url } = Object(again.body);
  expect(await till.follow(await till.press(redirect_url, "pay"))).toBe(
    `${SITE_URL}/bn/ebook-order-details/${order_no}`,
  );
});

test("paying again is for the owner, with a token of this site", async () => {
  const { visitor } = await till.customer();
  const { order_no } = await till.buy(visitor, "fail");
  const nusrat = await till.customer("nusrat");
  const unknown = await till.payAgain(visitor, "NM-0000-0000-0000");
  expect(unknown).toMatchObject({ status: 404, body: { message: "Order No Invalid!" } });
  expect(await till.payAgain(nusrat.visitor, order_no)).toMatchObject({
    status: 404,
    body: unknown.body,
  });
  expect((await till.payAgain(new Visitor(till.shop.backend), order_no)).status).toBe(401);
  const path = `/api/pay-ebook-order/${order_no}`;
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await visitor.send("POST", path, {}, { headers })).status).toBe(403);
  expect((await till.rows(order_no)).payments).toHaveLength(1);
});

test("paying again under one key is one attempt", async () => {
  const { visitor } = await till.customer();
  const { order_no } = await till.buy(visitor, "fail");
  const headers = { "Idempotency-Key": randomUUID() };
  const send = () => visitor.send("POST", `/api/pay-ebook-order/${order_no}`, {}, { headers });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(new Set(answers.map(({ body }) => Object(body).redirect_url)).size).toBe(1);
  expect((await till.rows(order_no)).states).toEqual(["failed", "pending"]);
});

test("a book that costs nothing is there at once, without the gateway", async () => {
  const { visitor } = await till.customer();
  await till.shop.db.updateTable("ebooks").set({ discount_percent: 100 }).execute();
  const totals = { tax: 0, discount: 180, total: 0 };
  const { order_no, redirect_url } = await till.order(visitor, { totals });
  expect(redirect_url).toBe(`${SITE_URL}/ebook-order-details/${order_no}`);
  expect(await till.told(visitor, order_no)).toMatchObject({ status: 1, payment_status: "paid" });
  expect(await till.pdf(visitor, order_no)).toBe(200);
  expect(till.calls).toEqual([]);
});

test("without a gateway nothing is ordered, and nothing can be paid", async () => {
  await till.shop.close();
  till = await EbookTill.open({ payment: { gateway: "none" } });
  const { visitor } = await till.customer();
  const answer = await till.send(visitor, await till.body(visitor));
  expect(answer).toMatchObject({
    status: 503,
    body: { message: "E-books cannot be ordered right now: no payment is set up." },
  });
  expect(await kamals()).toEqual([]);
  const nusrat = await till.customer("nusrat");
  const { order_no } = await till.shop.db
    .selectFrom("ebook_orders")
    .select("order_no")
    .where("status", "=", 4)
    .executeTakeFirstOrThrow();
  expect(await till.told(nusrat.visitor, order_no)).toMatchObject({ payable: false });
  expect((await till.payAgain(nusrat.visitor, order_no)).status).toBe(503);
  const sandbox = `${SITE_URL}/api/sandbox-gateway/pay/TR0011`;
  expect((await till.shop.backend.fetch(new Request(sandbox))).status).toBe(404);
});
