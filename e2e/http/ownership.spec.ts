import { expect, test } from "@playwright/test";
import accounts from "../../lib/backend/seed/accounts.json" with { type: "json" };
import { ApiClient } from "../support/api-client";

interface ProductOrder {
  id: number;
  order_no: string;
}

interface EbookOrder extends ProductOrder {
  status: number;
  items: { ebook: { name: string; ebook_pdf: string | null } }[];
}

async function login(baseURL: string | undefined, username: string) {
  const client = new ApiClient(baseURL ?? "");
  const account = accounts.find((each) => each.username === username);
  const { password } = account ?? { password: "" };
  const response = await client.post("/admin/login", {
    email: username,
    password,
    from: "frontend",
  });
  expect(response.status).toBe(200);
  const { body } = await client.get("/logged-on-user");
  return { client, customerId: (body as { customer_id: number }).customer_id };
}

async function ordersOf<Order>(client: ApiClient, kind: "ecom" | "ebook", customerId: number) {
  const { body, status } = await client.get(`/api/get-customer-${kind}-orders/${customerId}`);
  expect(status).toBe(200);
  return (body as { orders: Order[] }).orders;
}

/** Has the format of an order number; the order does not exist. */
const UNKNOWN_NUMBER = "NM-0000-0000-0000";

test("shows orders, invoices and order lists to their owner only", async ({ baseURL }) => {
  const rahima = await login(baseURL, "rahima");
  const others = [(await login(baseURL, "nusrat")).client, new ApiClient(baseURL ?? "")];
  const [order] = await ordersOf<ProductOrder>(rahima.client, "ecom", rahima.customerId);
  if (!order) throw new Error("the demo customer has no orders");
  const paths = [
    `/api/get-order-info/${order.order_no}`,
    `/sale-order/receipt/print/${order.order_no}`,
    `/api/get-customer-ecom-orders/${rahima.customerId}`,
    `/api/get-customer-ebook-orders/${rahima.customerId}`,
  ];
  const nobodys = [
    `/api/get-order-info/${UNKNOWN_NUMBER}`,
    `/sale-order/receipt/print/${UNKNOWN_NUMBER}`,
    "/api/get-customer-ecom-orders/999999",
    "/api/get-customer-ebook-orders/999999",
  ];
  for (const [index, path] of paths.entries()) {
    const own = await rahima.client.get(path);
    expect(own.status, path).toBe(200);
    expect(own.headers.get("cache-control")).toContain("no-store");
    for (const other of others) {
      const foreign = await other.get(path);
      expect(foreign.status, path).toBe(404);
      // The page of an invoice contains the order number of its URL.
      const page = foreign.text.replaceAll(order.order_no, UNKNOWN_NUMBER);
      expect(page).toBe((await other.get(nobodys[index] ?? "")).text);
    }
  }
});

test("serves an e-book to its buyer only, including partial requests, once it is paid", async ({
  baseURL,
}) => {
  const rahima = await login(baseURL, "rahima");
  const others = [(await login(baseURL, "nusrat")).client, new ApiClient(baseURL ?? "")];
  const orders = await ordersOf<EbookOrder>(rahima.client, "ebook", rahima.customerId);
  const paid = orders.find(({ status }) => status === 1);
  const pdf = paid?.items[0]?.ebook.ebook_pdf;
  if (!pdf) throw new Error("the demo customer has no e-book");
  const open = orders.filter(({ status }) => status !== 1);
  expect(open.length).toBeGreaterThan(0);
  for (const { items } of open) expect(items[0]?.ebook.ebook_pdf).toBeNull();

  const whole = await rahima.client.get(pdf);
  expect(whole.status).toBe(200);
  expect(whole.headers.get("content-type")).toBe("application/pdf");
  expect(whole.text).toMatch(/^%PDF-/);
  const part = await rahima.client.get(pdf, { range: "bytes=0-4" });
  expect(part.status).toBe(206);
  expect(part.text).toBe("%PDF-");
  expect((await rahima.client.get(pdf, { range: "bytes=999999999-" })).status).toBe(416);

  const unpaid = pdf.replace(paid.order_no, open[0]?.order_no ?? "");
  expect((await rahima.client.get(unpaid)).status).toBe(404);
  for (const other of others) expect((await other.get(pdf)).status).toBe(404);
  for (const path of [
    "/media/demo/ebooks/living-well-with-diabetes.pdf",
    "/ebook-pdfs/living-well-with-diabetes.pdf",
  ]) {
    expect((await fetch(`${baseURL}${path}`)).status).toBe(404);
  }
});

test("a session ends with its logout, and a login replaces the session", async ({ baseURL }) => {
  const guest = new ApiClient(baseURL ?? "");
  await guest.get("/csrf-token");
  const before = guest.jar.header();
  const added = await guest.post("/api/cart", { product_id: 2, quantity: 1 });
  expect(added.status).toBeLessThan(300);
  const account = accounts.find(({ username }) => username === "kamal");
  const payload = { email: account?.mobile_no, password: account?.password, from: "frontend" };
  expect((await guest.post("/admin/login", payload)).status).toBe(200);
  const { body } = await guest.get("/api/cart");
  const items = (body as { cartItems: { product_id: number }[] }).cartItems;
  expect(items.some(({ product_id }) => product_id === 2)).toBe(true);

  const loggedIn = guest.jar.header();
  const asUser = async (cookie: string) =>
    (await fetch(`${baseURL}/logged-on-user`, { headers: { cookie } })).json();
  expect(await asUser(before)).toBeNull();
  expect(await asUser(loggedIn)).toMatchObject({ name: account?.name });
  expect((await guest.post("/logout", {})).status).toBe(200);
  expect(await asUser(loggedIn)).toBeNull();
});
