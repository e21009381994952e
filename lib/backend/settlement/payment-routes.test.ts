/** @jest-environment node */
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { SITE_URL } from "@/lib/dev/testing/backend/visitor";

let fixture: EbookPaymentFixture;

beforeEach(async () => {
  fixture = await EbookPaymentFixture.open();
});

test("completes a paid order, reports the page's change, and opens the PDF", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  expect(redirect_url).toMatch(`${SITE_URL}/api/sandbox-gateway/pay/TR0011`);
  expect(await fixture.readOrderInfo(visitor, order_no)).toEqual({
    status: 0,
    payment_status: "to_be_paid",
    trx_id: null,
    payable: true,
  });
  expect(await fixture.pdf(visitor, order_no)).toBe(404);
  const back = await fixture.press(redirect_url, "pay");
  expect(back).toMatch(`${SITE_URL}/api/payment-return/sandbox?paymentID=TR0011`);
  expect(await fixture.follow(back)).toBe(`${SITE_URL}/ebook-order-details/${order_no}`);
  const orderInfo = await fixture.readOrderInfo(visitor, order_no);
  expect(orderInfo).toMatchObject({ status: 1, payment_status: "paid", payable: false });
  expect(orderInfo.trx_id).toMatch(/^[0-9A-F]{10}$/);
  expect(await fixture.pdf(visitor, order_no)).toBe(200);
  expect(fixture.count("/execute")).toBe(1);
});

test("redirects the customer to the page in the language of the order", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url, page } = await fixture.buy(visitor, "pay", { language: "bn" });
  expect(redirect_url).toMatch(/\?lang=bn$/);
  expect(page).toBe(`${SITE_URL}/bn/ebook-order-details/${order_no}`);
});

test("executes once for parallel and repeated callbacks", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const back = await fixture.press(redirect_url, "pay");
  const pages = await Promise.all(
    [1, 2, 3, 4].map((n) => (n === 4 ? fixture.shop.backend.sweep() : fixture.follow(back))),
  );
  expect(pages.slice(0, 3)).toEqual(Array(3).fill(`${SITE_URL}/ebook-order-details/${order_no}`));
  await fixture.follow(back);
  await fixture.follow(back.replace("status=success", "status=cancel"));
  expect(fixture.count("/execute")).toBe(1);
  expect((await fixture.rows(order_no)).states).toEqual(["paid"]);
});

test("captures once after the sandbox's double callback", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.buy(visitor, "double-callback");
  expect(fixture.count("/execute")).toBe(1);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
});

test.each([
  ["fail", "failed", ""],
  ["cancel", "failed", "?payment=cancelled"],
] as const)("does not execute after %s, and can be paid again", async (button, state, words) => {
  const { visitor } = await fixture.customer();
  const { order_no, page } = await fixture.buy(visitor, button);
  expect(page).toBe(`${SITE_URL}/ebook-order-details/${order_no}${words}`);
  const orderInfo = await fixture.readOrderInfo(visitor, order_no);
  expect(orderInfo).toMatchObject({ status: 0, payment_status: state, payable: true });
  expect(fixture.count("/execute")).toBe(0);
  const again = await fixture.payAgain(visitor, order_no);
  expect(again.status).toBe(200);
  const { redirect_url } = Object(again.body);
  await fixture.follow(await fixture.press(redirect_url, "pay"));
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({ payment_status: "paid" });
  expect((await fixture.rows(order_no)).states).toEqual(["failed", "paid"]);
});

test("trusts the gateway's status over the one in the callback address", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const back = await fixture.press(redirect_url, "pay");
  await fixture.follow(back.replace("success", "cancel"));
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({ payment_status: "paid" });
});

test("puts a payment with another amount under review, without the book", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.buy(visitor, "wrong-amount");
  const orderInfo = await fixture.readOrderInfo(visitor, order_no);
  expect(orderInfo).toEqual({
    status: 0,
    payment_status: "being_checked",
    trx_id: null,
    payable: false,
  });
  expect(await fixture.pdf(visitor, order_no)).toBe(404);
  expect((await fixture.rows(order_no)).states).toEqual(["review"]);
  expect(await fixture.payAgain(visitor, order_no)).toMatchObject({ status: 422 });
  fixture.pass(60 * 72);
  await fixture.shop.backend.sweep();
  expect((await fixture.rows(order_no)).order.status).toBe(0);
});

test.each([
  ["merchantInvoiceNumber", "NM-0000-0000-0000-1"],
  ["currency", "USD"],
  ["amount", "0.01"],
])("puts a payment with another %s under review", async (field, value) => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  fixture.gate = async (request, next) => {
    const response = await (await next(request)).json();
    return Response.json({ ...Object(response), ...(response.trxID ? { [field]: value } : {}) });
  };
  await fixture.follow(await fixture.press(redirect_url, "pay"));
  expect((await fixture.rows(order_no)).states).toEqual(["review"]);
  expect(await fixture.pdf(visitor, order_no)).toBe(404);
});

test("accepts a transaction for one order only", async () => {
  const [kamal, nusrat] = [await fixture.customer("kamal"), await fixture.customer("nusrat")];
  const first = await fixture.buy(kamal.visitor, "pay");
  const { trx_id } = await fixture.readOrderInfo(kamal.visitor, first.order_no);
  const second = await fixture.order(nusrat.visitor);
  fixture.gate = async (request, next) => {
    const response = await (await next(request)).json();
    return Response.json({ ...Object(response), ...(response.trxID ? { trxID: trx_id } : {}) });
  };
  await fixture.follow(await fixture.press(second.redirect_url, "pay"));
  expect((await fixture.rows(second.order_no)).states).toEqual(["review"]);
});

test("reveals and changes nothing for a forged callback", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const paymentId = new URL(redirect_url).pathname.split("/").pop();
  const base = `${SITE_URL}/api/payment-return`;
  await fixture.follow(`${base}/sandbox?paymentID=${paymentId}&status=success`);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    status: 0,
    payable: true,
  });
  expect(await fixture.pdf(visitor, order_no)).toBe(404);
  for (const bad of [
    `${base}/sandbox?paymentID=TR0011UNKNOWN&status=success`,
    `${base}/sandbox?status=success`,
    `${base}/bkash?paymentID=${paymentId}&status=success`,
    `${base}/demo?paymentID=${"x".repeat(5_000)}`,
    `${base}/sandbox?paymentID=${paymentId}'--&status=success`,
  ])
    expect(await fixture.follow(bad)).toBe(`${SITE_URL}/my-account?section=ebooks`);
  await fixture.follow(`${base}/sandbox?paymentID=${paymentId}&status=failure`);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    payment_status: "failed",
  });
  await fixture.follow(await fixture.press(redirect_url, "pay"));
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({ payment_status: "paid" });
});

test("ignores the Host header in the redirect", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const { pathname, search } = new URL(await fixture.press(redirect_url, "pay"));
  const request = new Request(`http://evil.example${pathname}${search}`);
  const response = await fixture.shop.backend.fetch(request);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(`${SITE_URL}/ebook-order-details/${order_no}`);
});

test("redirects without calling the gateway after too many callbacks", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const back = await fixture.press(redirect_url, "cancel");
  const clientAddress = "203.0.113.7";
  const open = () => fixture.shop.backend.fetch(new Request(back), { clientAddress });
  for (let n = 0; n < 120; n++) await open();
  const asked = fixture.calls.length;
  const response = await open();
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toContain(order_no);
  expect(fixture.calls.length).toBe(asked);
});
