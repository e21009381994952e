/** @jest-environment node */

import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;

beforeEach(async () => {
  fixture = await OrderFixture.open();
});

test("places an order: 255 + 100 - 25 = 330, takes stock, copies all data", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const response = await fixture.place(visitor);
  expect(response.status).toBe(200);
  const orderNumber = numberOf(response);
  expect(await fixture.stock()).toBe(4);
  expect(await fixture.orders()).toMatchObject([
    {
      order_number: orderNumber,
      billing_phone: "01712345678",
      shipping_zip: "1207",
      subtotal: 25_500,
      shipping_charge: 10_000,
      tax: 0,
      discount: 2_500,
      total: 33_000,
      payment_status: "to_be_paid",
      status: 0,
    },
  ]);
  const info = await visitor.get(`/api/get-order-info/${orderNumber.toLowerCase()}`);
  expect(info.headers.get("Cache-Control")).toBe("no-store");
  expect(info.body).toMatchObject({
    orderInfo: {
      order_number: orderNumber,
      pi_name: "Rahim Uddin",
      shipping_address: "House 7, Road 3",
      shipping_city: "Dhaka",
      zip_code: "1207",
      country: "Bangladesh",
      payment_status: "to_be_paid",
      items: [{ product_id: fixture.productId, quantity: 1, price: 230, total_price: 230 }],
    },
    salesOrder: { total: 330, shipping_charge: 100 },
  });
});

test("returns an order to the session that placed it only", async () => {
  const orderNumber = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  const stranger = new Visitor(fixture.shop.backend);
  await stranger.send("POST", "/api/cart", {
    product_id: fixture.productId,
    batch_no: "",
    quantity: 1,
  });
  const theirs = await stranger.get(`/api/get-order-info/${orderNumber}`);
  const nobodys = await stranger.get("/api/get-order-info/NM-0000-0000-0000");
  expect(theirs).toMatchObject({ status: 404, body: { message: "Order No Invalid!" } });
  expect(nobodys.body).toEqual(theirs.body);
  expect(
    (await new Visitor(fixture.shop.backend).get(`/api/get-order-info/${orderNumber}`)).status,
  ).toBe(404);
});

test("invalidates the product of each order before the response, and the lists for the last piece", async () => {
  const recorder = new StaleRecorder();
  fixture = await OrderFixture.open({ onStale: recorder.onStale });
  for (let piece = 0; piece < 5; piece++) {
    const visitor = new Visitor(fixture.shop.backend);
    const body = await fixture.body(visitor);
    await fixture.send(visitor, body, "change-key");
    await fixture.send(visitor, body, "change-key");
  }
  const changeOf = (inLists: boolean) => ({ type: "product", id: fixture.productId, inLists });
  expect(recorder.stale).toEqual([false, false, false, false, true].map(changeOf));
});

test("stores text as it was entered", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const name = `<script>alert("x")</script> 'রহিম'; drop table orders;--`;
  const response = await fixture.place(visitor, (body) => ({
    ...body,
    billing: { ...body.billing, name: `${name}\u0000` },
    shipping: { ...body.shipping, orderNotes: "line 1\r\nline <b>2</b>" },
  }));
  const info = await visitor.get(`/api/get-order-info/${numberOf(response)}`);
  expect(info.body).toMatchObject({ orderInfo: { pi_name: name } });
  expect((await fixture.orders())[0]?.order_notes).toBe("line 1\nline <b>2</b>");
});

test.each([
  [{ tax: 0, discount: 25, total: 329 }],
  [{ tax: 0, discount: 0, total: 330 }],
  [{ tax: 5, discount: 25, total: 330 }],
  [{ tax: 0, discount: 25, total: "x" }],
  [undefined],
])("rejects wrong totals and returns the right ones: %p", async (totals) => {
  const visitor = new Visitor(fixture.shop.backend);
  const body = { ...(await fixture.body(visitor)), totals };
  expect(await fixture.send(visitor, body, "totals-key")).toMatchObject({
    status: 422,
    body: {
      errors: { totals: [expect.any(String)] },
      totals: { subtotal: 255, shipping_charge: 100, tax: 0, discount: 25, total: 330 },
    },
  });
  expect(await fixture.orders()).toEqual([]);
  expect(await fixture.stock()).toBe(5);
  // The robot check and the key are still valid for the corrected order.
  const right = { ...body, totals: { tax: 0, discount: 25, total: 330 } };
  expect((await fixture.send(visitor, right, "totals-key")).status).toBe(200);
});

test("rejects a sold-out product with a message", async () => {
  await fixture.sellOut();
  expect(await fixture.place(new Visitor(fixture.shop.backend))).toMatchObject({
    status: 422,
    body: { errors: { items: ["Sorry, this product is out of stock."] }, code: "sold_out" },
  });
});
