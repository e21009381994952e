/** @jest-environment node */
import { EbookTill } from "@/lib/dev/testing/backend/ebook-till";
import { removeFolders, SITE_URL } from "@/lib/dev/testing/backend/shop";

let till: EbookTill;

beforeEach(async () => {
  till = await EbookTill.open();
});

afterEach(() => till.shop.close());
afterAll(removeFolders);

test("paid: the order is completed, the page is told so, the PDF opens", async () => {
  const { visitor } = await till.customer();
  const { order_no, redirect_url } = await till.order(visitor);
  expect(redirect_url).toMatch(`${SITE_URL}/api/sandbox-gateway/pay/TR0011`);
  expect(await till.told(visitor, order_no)).toEqual({
    status: 0,
    payment_status: "to_be_paid",
    trx_id: null,
    payable: true,
  });
  expect(await till.pdf(visitor, order_no)).toBe(404);
  const back = await till.press(redirect_url, "pay");
  expect(back).toMatch(`${SITE_URL}/api/payment-return/sandbox?paymentID=TR0011`);
  expect(await till.follow(back)).toBe(`${SITE_URL}/ebook-order-details/${order_no}`);
  const told = await till.told(visitor, order_no);
  expect(told).toMatchObject({ status: 1, payment_status: "paid", payable: false });
  expect(told.trx_id).toMatch(/^[0-9A-F]{10}$/);
  expect(await till.pdf(visitor, order_no)).toBe(200);
  expect(till.count("/execute")).toBe(1);
});

test("the customer comes back in the language of the order", async () => {
  const { visitor } = await till.customer();
  const { order_no, redirect_url, page } = await till.buy(visitor, "pay", { language: "bn" });
  expect(redirect_url).toMatch(/\?lang=bn$/);
  expect(page).toBe(`${SITE_URL}/bn/ebook-order-details/${order_no}`);
});

test("callbacks in parallel and again later execute once and end in one state", async () => {
  const { visitor } = await till.customer();
  const { order_no, redirect_url } = await till.order(visitor);
  const back = await till.press(redirect_url, "pay");
  const pages = await Promise.all(
    [1, 2, 3, 4].map((n) => (n === 4 ? till.shop.backend.sweep() : till.follow(back))),
  );
  expect(pages.slice(0, 3)).toEqual(Array(3).fill(`${SITE_URL}/ebook-order-details/${order_no}`));
  await till.follow(back);
  await till.follow(back.replace("status=success", "status=cancel"));
  expect(till.count("/execute")).toBe(1);
  expect((await till.rows(order_no)).states).toEqual(["paid"]);
});

test("the sandbox's double callback is paid once", async () => {
  const { visitor } = await till.customer();
  const { order_no } = await till.buy(visitor, "double-callback");
  expect(till.count("/execute")).toBe(1);
  expect(await till.told(visitor, order_no)).toMatchObject({ status: 1, payment_status: "paid" });
});

test.each([
  ["fail", "failed"],
  ["cancel", "failed"],
] as const)("%s: not paid, no execute, and it can be paid again", async (button, state) => {
  const { visitor } = await till.customer();
  const { order_no, page } = await till.buy(visitor, button);
  expect(page).toBe(`${SITE_URL}/ebook-order-details/${order_no}`);
  const told = await till.told(visitor, order_no);
  expect(told).toMatchObject({ status: 0, payment_status: state, payable: true });
  expect(till.count("/execute")).toBe(0);
  const again = await till.payAgain(visitor, order_no);
  expect(again.status).toBe(200);
  const { redirect_url } = Object(again.body);
  await till.follow(await till.press(redirect_url, "pay"));
  expect(await till.told(visitor, order_no)).toMatchObject({ payment_status: "paid" });
  expect((await till.rows(order_no)).states).toEqual(["failed", "paid"]);
});

test("cancelled in the address, but approved at the gateway: the gateway decides", async () => {
  const { visitor } = await till.customer();
  const { order_no, redirect_url } = await till.order(visitor);
  const back = await till.press(redirect_url, "pay");
  await till.follow(back.replace("success", "cancel"));
  expect(await till.told(visitor, order_no)).toMatchObject({ payment_status: "paid" });
});

test("another amount is kept for a person to look at, and gives no book", async () => {
  const { visitor } = await till.customer();
  const { order_no } = await till.buy(visitor, "wrong-amount");
  const told = await till.told(visitor, order_no);
  expect(told).toEqual({
    status: 0,
    payment_status: "being_checked",
    trx_id: null,
    payable: false,
  });
  expect(await till.pdf(visitor, order_no)).toBe(404);
  expect((await till.rows(order_no)).states).toEqual(["review"]);
  expect(await till.payAgain(visitor, order_no)).toMatchObject({ status: 422 });
  till.pass(60 * 72);
  await till.shop.backend.sweep();
  expect((await till.rows(order_no)).order.status).toBe(0);
});

test.each([
  ["merchantInvoiceNumber", "NM-0000-0000-0000-1"],
  ["currency", "USD"],
  ["amount", "0.01"],
])("another %s gives no book either", async (field, value) => {
  const { visitor } = await till.customer();
  const { order_no, redirect_url } = await till.order(visitor);
  till.gate = async (request, next) => {
    const answer = await (await next(request)).json();
    return Response.json({ ...Object(answer), ...(answer.trxID ? { [field]: value } : {}) });
  };
  await till.follow(await till.press(redirect_url, "pay"));
  expect((await till.rows(order_no)).states).toEqual(["review"]);
  expect(await till.pdf(visitor, order_no)).toBe(404);
});

test("a transaction pays one order only", async () => {
  const [kamal, nusrat] = [await till.customer("kamal"), await till.customer("nusrat")];
  const first = await till.buy(kamal.visitor, "pay");
  const { trx_id } = await till.told(kamal.visitor, first.order_no);
  const second = await till.order(nusrat.visitor);
  till.gate = async (request, next) => {
    const answer = await (await next(request)).json();
    return Response.json({ ...Object(answer), ...(answer.trxID ? { trxID: trx_id } : {}) });
  };
  await till.follow(await till.press(second.redirect_url, "pay"));
  expect((await till.rows(second.order_no)).states).toEqual(["review"]);
});

test("a callback typed by hand gives nothing away and spoils nothing", async () => {
  const { visitor } = await till.customer();
  const { order_no, redirect_url } = await till.order(visitor);
  const paymentId = new URL(redirect_url).pathname.split("/").pop();
  const base = `${SITE_URL}/api/payment-return`;
  await till.follow(`${base}/sandbox?paymentID=${paymentId}&status=success`);
  expect(await till.told(visitor, order_no)).toMatchObject({ status: 0, payable: true });
  expect(await till.pdf(visitor, order_no)).toBe(404);
  for (const bad of [
    `${base}/sandbox?paymentID=TR0011UNKNOWN&status=success`,
    `${base}/sandbox?status=success`,
    `${base}/bkash?paymentID=${paymentId}&status=success`,
    `${base}/demo?paymentID=${"x".repeat(5_000)}`,
    `${base}/sandbox?paymentID=${paymentId}'--&status=success`,
  ])
    expect(await till.follow(bad)).toBe(`${SITE_URL}/my-account?section=ebooks`);
  await till.follow(`${base}/sandbox?paymentID=${paymentId}&status=failure`);
  expect(await till.told(visitor, order_no)).toMatchObject({ payment_status: "failed" });
  await till.follow(await till.press(redirect_url, "pay"));
  expect(await till.told(visitor, order_no)).toMatchObject({ payment_status: "paid" });
});

test("where the browser comes back, no Host header decides", async () => {
  const { visitor } = await till.customer();
  const { order_no, redirect_url } = await till.order(visitor);
  const { pathname, search } = new URL(await till.press(redirect_url, "pay"));
  const request = new Request(`http://evil.example${pathname}${search}`);
  const response = await till.shop.backend.fetch(request);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(`${SITE_URL}/ebook-order-details/${order_no}`);
});

test("too many returns only lead on: the gateway is not asked any more", async () => {
  const { visitor } = await till.customer();
  const { order_no, redirect_url } = await till.order(visitor);
  const back = await till.press(redirect_url, "cancel");
  const clientAddress = "203.0.113.7";
  const open = () => till.shop.backend.fetch(new Request(back), { clientAddress });
  for (let n = 0; n < 120; n++) await open();
  const asked = till.calls.length;
  const response = await open();
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toContain(order_no);
  expect(till.calls.length).toBe(asked);
});
