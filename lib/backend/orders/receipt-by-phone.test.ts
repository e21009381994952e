/** @jest-environment node */
import { rawGet } from "@/lib/dev/testing/backend/customer";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;
let orderNumber: string;

beforeAll(async () => {
  fixture = await OrderFixture.open();
  orderNumber = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
});

const path = (number: string) => `/sale-order/receipt/print/${number}`;

async function send(fields: Record<string, string>, { lang = "en", origin = SITE_URL } = {}) {
  const request = new Request(`${SITE_URL}/api/receipt-form?lang=${lang}`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams(fields),
  });
  const response = await fixture.shop.backend.fetch(request);
  return { status: response.status, page: await response.text(), headers: response.headers };
}

test("asks for the phone number, the same for an unknown order, and then prints it", async () => {
  const stranger = new Visitor(fixture.shop.backend);
  const asked = await rawGet(stranger, path(orderNumber));
  const unknown = await rawGet(stranger, path("NM-0000-0000-0000"));
  expect([asked.status, unknown.status]).toEqual([404, 404]);
  const page = await asked.text();
  expect(page).toContain('action="/api/receipt-form?lang=en"');
  expect(page.replaceAll(orderNumber, "NM-0000-0000-0000")).toBe(await unknown.text());
  const {
    status,
    page: printed,
    headers,
  } = await send({
    order_number: orderNumber,
    phone: "01712-345678",
  });
  expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(printed).toContain(orderNumber);
});

test.each([
  ["another phone number", { phone: "01812345678" }, 404, "Order No Invalid!"],
  ["no phone number", { phone: "" }, 422, "Please enter your phone number."],
  ["another order", { order_number: "NM-0000-0000-0000" }, 404, "Order No Invalid!"],
  ["no order number", { order_number: "<b>" }, 404, "Order No Invalid!"],
])("refuses %s", async (_, wrong, status, message) => {
  const right = { order_number: orderNumber, phone: "01712345678" };
  const { page, ...response } = await send({ ...right, ...wrong });
  expect(response.status).toBe(status);
  expect(page).toContain(message);
  expect(page).not.toContain("<b>");
});

test("refuses a different origin, and returns the error in Bengali", async () => {
  const fields = { order_number: orderNumber, phone: "1" };
  expect((await send(fields, { origin: "https://evil.example" })).status).toBe(403);
  const { status, page } = await send(fields, { lang: "bn" });
  expect([status, page]).toEqual([422, expect.stringContaining('<html lang="bn">')]);
  expect(page).toMatch(/role="alert">[^<]*[\u0980-\u09ff]/);
});

test("slows guesses of the phone number down, and then asks for a robot check", async () => {
  const statuses: number[] = [];
  for (let guess = 10; guess < 23; guess++)
    statuses.push((await send({ order_number: orderNumber, phone: `018123456${guess}` })).status);
  expect(statuses.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
  expect(statuses.at(-1)).toBe(422);
});
