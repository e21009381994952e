import { randomUUID } from "node:crypto";
import { type ApiClient, type ApiResponse, solveRobotCheck } from "../support/api-client";
import { expect, test } from "../support/fixtures";
import { newCustomer } from "../support/new-customer";

interface Book {
  id: number;
  name: string;
  ebook_sale_price: number;
  discount: number;
}

interface Order {
  order_no: string;
  redirect_url: string;
}

async function bookOf(client: ApiClient): Promise<Book> {
  const { body } = await client.get("/api/get-ebooks");
  const [book] = (body as { ebooks: Book[] }).ebooks;
  if (!book) throw new Error("no e-books");
  return book;
}

/** Opens a new customer's session and returns the first e-book. */
async function arrive(baseURL: string | undefined) {
  const { origin } = new URL(baseURL ?? "");
  const client = await newCustomer(origin, "Payment Tester");
  return { client, origin, book: await bookOf(client) };
}

/** A valid order with a new robot check. */
async function orderPayload(client: ApiClient, book: Book) {
  const discount = Math.floor((book.ebook_sale_price * book.discount) / 100);
  return {
    isBuyNow: true,
    billing: { name: "Payment Tester", email: "", phone: "01712345678" },
    shipping_charge: 0,
    shipping: {
      country: "Bangladesh",
      address: "House 12, Road 5",
      city: "Dhaka",
      state: "",
      zip: "1205",
      orderNotes: "",
    },
    paymentMethod: "mobile",
    items: [{ id: 1, cart_id: 1, product_id: book.id, quantity: 1 }],
    totals: { tax: 0, discount, total: book.ebook_sale_price - discount },
    recaptchaToken: await solveRobotCheck(client, "ebook-order"),
  };
}

async function place(client: ApiClient, book: Book, key = randomUUID()) {
  const payload = await orderPayload(client, book);
  const send = () => client.post("/api/instant-ebook-order", payload, { idempotencyKey: key });
  const response = await send();
  expect(response.status, response.text).toBe(201);
  return { order: response.body as Order, send };
}

/** Submits a button of the sandbox's page; returns the redirect target. */
async function press(redirectUrl: string, behaviour: string): Promise<string> {
  const response = await fetch(redirectUrl, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ behaviour }),
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "", redirectUrl).href;
}

/** Returns to the shop without cookies; returns the page it redirects to. */
async function comeBack(address: string): Promise<string | null> {
  const response = await fetch(address, { redirect: "manual" });
  expect(response.status).toBe(303);
  return response.headers.get("location");
}

async function infoOf(client: ApiClient, { order_no }: Order) {
  const { body } = await client.get(`/api/get-ebook-order-info/${order_no}`);
  return (body as { orderInfo: Record<string, unknown> }).orderInfo;
}

function pdfOf(client: ApiClient, { order_no }: Order, book: Book): Promise<ApiResponse> {
  return client.get(`/api/ebook-pdf/${order_no}/${book.id}`);
}

test("an e-book is paid in the sandbox, and its PDF opens only then", async ({ baseURL }) => {
  const { client, book, origin } = await arrive(baseURL);
  const { order, send } = await place(client, book);
  expect((await send()).body).toEqual(order);
  expect(await infoOf(client, order)).toMatchObject({ payment_status: "to_be_paid" });
  expect((await pdfOf(client, order, book)).status).toBe(404);

  const page = await fetch(order.redirect_url);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(await page.text()).toContain("TEST PAYMENT");

  const back = await press(order.redirect_url, "pay");
  const details = `${origin}/ebook-order-details/${order.order_no}`;
  const pages = await Promise.all([comeBack(back), comeBack(back)]);
  expect(pages).toEqual([details, details]);
  const info = await infoOf(client, order);
  expect(info).toMatchObject({ status: 1, payment_status: "paid", payable: false });
  expect(info.trx_id).toMatch(/^\w{10}$/);
  const pdf = await pdfOf(client, order, book);
  expect(pdf.status).toBe(200);
  expect(pdf.text).toMatch(/^%PDF-/);

  const again = await client.post("/api/instant-ebook-order", await orderPayload(client, book));
  expect(again.status).toBe(422);
  expect(again.text).toContain("You already have this e-book. You find it in My Account.");
});

test("a cancelled payment is retried and paid", async ({ baseURL }) => {
  const { client, book } = await arrive(baseURL);
  const { order } = await place(client, book);
  await comeBack(await press(order.redirect_url, "cancel"));
  expect(await infoOf(client, order)).toMatchObject({ payment_status: "failed", payable: true });
  expect((await pdfOf(client, order, book)).status).toBe(404);

  const path = `/api/pay-ebook-order/${order.order_no}`;
  const again = await client.post(path, { language: "bn" }, { idempotencyKey: randomUUID() });
  const next = again.body as Order;
  expect(next.order_no).toBe(order.order_no);
  const page = await comeBack(await press(next.redirect_url, "double-callback"));
  expect(page).toContain(`/bn/ebook-order-details/${order.order_no}`);
  await expect.poll(async () => (await infoOf(client, order)).payment_status).toBe("paid");
  expect((await pdfOf(client, order, book)).status).toBe(200);
});

test("a payment without a response of execute is pending, and paid after a reload", {
  tag: "@long",
}, async ({ baseURL }) => {
  const { client, book } = await arrive(baseURL);
  const { order } = await place(client, book);
  await comeBack(await press(order.redirect_url, "slow-execute"));
  expect(await infoOf(client, order)).toMatchObject({ payment_status: "being_checked" });
  expect((await pdfOf(client, order, book)).status).toBe(404);
  await expect
    .poll(async () => (await infoOf(client, order)).payment_status, { timeout: 30_000 })
    .toBe("paid");
  expect((await pdfOf(client, order, book)).status).toBe(200);
});

test("a forged callback does not unlock the e-book", async ({ baseURL }) => {
  const { client, book, origin } = await arrive(baseURL);
  const { order } = await place(client, book);
  const paymentId = new URL(order.redirect_url).pathname.split("/").pop();
  const base = `${origin}/api/payment-return/sandbox`;
  await comeBack(`${base}?paymentID=${paymentId}&status=success`);
  expect(await comeBack(`${base}?paymentID=TR-unknown&status=success`)).not.toContain("NM-");
  expect(await infoOf(client, order)).toMatchObject({ status: 0, payable: true });
  expect((await pdfOf(client, order, book)).status).toBe(404);
});
