/** @jest-environment node */
import { z } from "zod";
import { cartOrder, openCustomer } from "@/lib/dev/testing/backend/customer";
import { numberOf, type OrderBody, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;

beforeEach(async () => {
  fixture = await OrderFixture.open();
});

describe("cash on delivery", () => {
  const cash = (body: OrderBody) => ({ ...body, paymentMethod: "cod" });

  test("is rejected while the shop does not offer it", async () => {
    expect(await fixture.place(new Visitor(fixture.shop.backend), cash)).toMatchObject({
      status: 422,
      body: { errors: { paymentMethod: ["Please choose a payment method."] } },
    });
    expect(await fixture.orders()).toEqual([]);
  });

  test("is stored in the order and returned where the shop offers it", async () => {
    const open = await OrderFixture.open({ deliveryTerms: async () => ({ cashOnDelivery: true }) });
    const visitor = new Visitor(open.shop.backend);
    const number = numberOf(await open.place(visitor, cash));
    expect(await open.orders()).toMatchObject([
      { payment_method: "cod", payment_status: "to_be_paid" },
    ]);
    expect((await visitor.get(`/api/get-order-info/${number}`)).body).toMatchObject({
      orderInfo: { payment_method: "cod", payment_status: "to_be_paid" },
    });
    const gold = await open.place(visitor, (body) => ({ ...body, paymentMethod: "gold" }));
    expect(gold.status).toBe(422);
    await open.shop.close();
  });
});

test("offers cash on delivery for carts too, and never for e-books", async () => {
  const open = await OrderFixture.open({ deliveryTerms: async () => ({ cashOnDelivery: true }) });
  const { visitor } = await openCustomer(open.shop, "rahima");
  await visitor.send("POST", "/api/cart", { product_id: open.productId, quantity: 1 });
  const cart = { ...(await cartOrder(visitor)), paymentMethod: "cod" };
  expect((await visitor.send("POST", "/api/order", cart)).status).toBe(200);
  const token = await visitor.robotToken("ebook-order");
  const ebook = { ...orderBody(1, token), shipping_charge: 0, paymentMethod: "cod" };
  expect(await visitor.send("POST", "/api/instant-ebook-order", ebook)).toMatchObject({
    status: 422,
    body: { errors: { paymentMethod: ["Please choose a payment method."] } },
  });
  await open.shop.close();
});

test("delivers products to the configured countries only, and e-books everywhere", async () => {
  const open = await OrderFixture.open({
    deliveryTerms: async () => ({ countries: ["Bangladesh"] }),
  });
  const abroad = { country: "Australia", zip: "2000" };
  const refused = {
    status: 422,
    body: { errors: { "shipping.country": ["We do not deliver to this country."] } },
  };
  const send = (body: OrderBody) => ({ ...body, shipping: { ...body.shipping, ...abroad } });
  expect(await open.place(new Visitor(open.shop.backend), send)).toMatchObject(refused);
  expect((await open.place(new Visitor(open.shop.backend))).status).toBe(200);

  const { visitor } = await openCustomer(open.shop, "rahima");
  await visitor.send("POST", "/api/cart", { product_id: open.productId, quantity: 1 });
  const cart = await cartOrder(visitor);
  const shipping = { ...cart.shipping, ...abroad };
  expect(await visitor.send("POST", "/api/order", { ...cart, shipping })).toMatchObject(refused);
  const ebook = {
    ...send(orderBody(1, await visitor.robotToken("ebook-order"))),
    shipping_charge: 0,
  };
  const response = await visitor.send("POST", "/api/instant-ebook-order", ebook);
  expect(Object(response.body).errors ?? {}).not.toHaveProperty("shipping.country");
  await open.shop.close();
});

test("prices several pieces of one product together, up to the stock", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const pieces = (quantity: number, discount: number, total: number) => (body: OrderBody) => ({
    ...body,
    items: [{ ...body.items[0], quantity }],
    totals: { tax: 0, discount, total },
  });
  expect(await fixture.place(visitor, pieces(6, 150, 1480))).toMatchObject({
    status: 422,
    body: { code: "too_few", left: 5 },
  });
  expect(await fixture.place(visitor, pieces(3, 25, 330))).toMatchObject({
    status: 422,
    body: { totals: { subtotal: 765, shipping_charge: 100, tax: 0, discount: 75, total: 790 } },
  });
  const number = numberOf(await fixture.place(visitor, pieces(3, 75, 790)));
  expect(await fixture.stock()).toBe(2);
  expect(await fixture.orders()).toMatchObject([
    { order_number: number, subtotal: 76_500, discount: 7_500, total: 79_000 },
  ]);
});

describe("fields", () => {
  const billing = (change: object) => (body: OrderBody) => ({
    ...body,
    billing: { ...body.billing, ...change },
  });
  const shipping = (change: object) => (body: OrderBody) => ({
    ...body,
    shipping: { ...body.shipping, ...change },
  });

  test.each([
    ["billing.name", billing({ name: "  " }), "Please enter your name."],
    ["billing.name", billing({ name: "x".repeat(101) }), "Please write at most 100 characters."],
    ["billing.name", billing({ name: 5 }), "Please enter your name."],
    ["billing.phone", billing({ phone: "" }), "Please enter your phone number."],
    ["billing.phone", billing({ phone: "12345" }), "Please enter a valid phone number."],
    ["billing.email", billing({ email: "nobody" }), "Please enter a valid e-mail address."],
    ["billing.name", (body: OrderBody) => ({ ...body, billing: null }), "Please enter your name."],
    [
      "shipping.country",
      shipping({ country: "Atlantis" }),
      "Please choose a country from the list.",
    ],
    ["shipping.country", shipping({ country: undefined }), "Please choose a country."],
    ["shipping.address", shipping({ address: "" }), "Please enter your address."],
    ["shipping.address", shipping({ address: "ab" }), "Please write at least 3 characters."],
    ["shipping.city", shipping({ city: undefined }), "Please enter your city."],
    ["shipping.zip", shipping({ zip: "" }), "Please enter your zip code."],
    ["shipping.zip", shipping({ zip: "abc" }), "Please enter a valid zip code."],
    [
      "shipping.orderNotes",
      shipping({ orderNotes: "x".repeat(1_001) }),
      "Please write at most 1000 characters.",
    ],
    [
      "shipping_charge",
      (body: OrderBody) => ({ ...body, shipping_charge: 120 }),
      "Please select a shipping option.",
    ],
    [
      "shipping_charge",
      (body: OrderBody) => ({ ...body, shipping_charge: undefined }),
      "Please select a shipping option.",
    ],
    [
      "paymentMethod",
      (body: OrderBody) => ({ ...body, paymentMethod: "cod" }),
      "Please choose a payment method.",
    ],
    ["items", (body: OrderBody) => ({ ...body, items: [] }), "Please choose one product."],
    [
      "items",
      (body: OrderBody) => ({ ...body, items: [...body.items, ...body.items] }),
      "Please choose one product.",
    ],
    [
      "items",
      (body: OrderBody) => ({ ...body, items: [{ product_id: fixture.productId, quantity: 0 }] }),
      "The quantity must be 1 or more.",
    ],
    [
      "items",
      (body: OrderBody) => ({ ...body, items: [{ product_id: 99_999, quantity: 1 }] }),
      "This product is no longer available.",
    ],
    [
      "recaptchaToken",
      (body: OrderBody) => ({ ...body, recaptchaToken: "" }),
      "Please complete the robot check.",
    ],
  ])("rejects %s with a message", async (field, change, message) => {
    const response = await fixture.place(new Visitor(fixture.shop.backend), change);
    expect(response).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
    expect(await fixture.orders()).toEqual([]);
    expect(await fixture.stock()).toBe(5);
  });

  test("returns errors of every field for an empty order", async () => {
    const response = await fixture.send(new Visitor(fixture.shop.backend), {});
    const { errors } = z
      .object({ errors: z.record(z.string(), z.array(z.string())) })
      .parse(response.body);
    expect(Object.keys(errors).sort()).toEqual([
      "billing.name",
      "billing.phone",
      "items",
      "paymentMethod",
      "recaptchaToken",
      "shipping.address",
      "shipping.city",
      "shipping.country",
      "shipping.zip",
      "shipping_charge",
    ]);
  });

  test("accepts a foreign phone number, and numbers as strings", async () => {
    const response = await fixture.place(new Visitor(fixture.shop.backend), (body) => ({
      ...body,
      billing: { name: "Jane Doe", phone: "+44 20 7946 0958", email: "jane@example.org" },
      shipping: { ...body.shipping, country: "UK", zip: "NW1 4RY" },
      shipping_charge: "150",
      // Abroad staff set the charge later, so the sent one is ignored.
      totals: { tax: "0", discount: "25", total: "230.00" },
      items: [{ product_id: String(fixture.productId), quantity: "1" }],
    }));
    expect(response.status).toBe(200);
    expect((await fixture.orders())[0]).toMatchObject({
      billing_phone: "+442079460958",
      total: 23_000,
    });
  });
});
