/** @jest-environment node */

import { cartOf, cartOrder, loginAs, openCustomer } from "@/lib/dev/testing/backend/customer";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";
import type { DeliveryTerms } from "../kernel/settings/order-terms";

const LIMITS = { ...DEFAULT_ORDER_LIMITS, maxPerLine: 4, maxPieces: 6, maxTotal: 2_000 };
const TERMS: DeliveryTerms = {
  cashOnDelivery: true,
  rules: {
    inside: { charge: 60, freeFrom: 900, cashOnDelivery: true },
    outside: { charge: 120, freeFrom: null, cashOnDelivery: false },
  },
};

type Sent = Awaited<ReturnType<typeof guestOrder>>;

let shop: TestShop;
let guest: Visitor;
let arm: number;
let meter: number;

beforeEach(async () => {
  shop = await openShop({
    orderLimits: async () => LIMITS,
    deliveryTerms: async () => TERMS,
    rateLimitScale: 1_000,
  });
  guest = new Visitor(shop.backend);
  arm = await arrangeProduct(shop.db, "bp-arm", 5);
  meter = await arrangeProduct(shop.db, "glucometer", 5);
});

/** Fills the cart with two and one piece at 230 taka each: 690, and 60 for delivery. */
async function fill(visitor = guest) {
  await add(arm, 2, visitor);
  await add(meter, 1, visitor);
}

const add = (product_id: number, quantity: number, visitor = guest) =>
  visitor.send("POST", "/api/cart", { product_id, batch_no: "", quantity });

/** The order that the page sends for the cart of a visitor. */
async function guestOrder(visitor = guest) {
  const body = await cartOrder(visitor);
  const total = body.totals.total - body.shipping_charge + 60;
  return {
    ...body,
    shipping_charge: 60,
    delivery_area: "inside",
    totals: { ...body.totals, total },
    recaptchaToken: await visitor.robotToken(),
  };
}

function send(body: unknown, { visitor = guest, key }: { visitor?: Visitor; key?: string } = {}) {
  const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
  return visitor.send("POST", "/api/instant-order", body, { headers });
}

const newOrders = () =>
  shop.db
    .selectFrom("orders")
    .selectAll()
    .where("shipping_address", "=", "House 21, Road 4")
    .execute();

async function stock() {
  const rows = await shop.db
    .selectFrom("batches")
    .select(["product_id", "quantity"])
    .where("product_id", "in", [arm, meter])
    .execute();
  return [arm, meter].map((id) => rows.find((row) => row.product_id === id)?.quantity);
}

const pieces = async () => (await cartOf(guest)).cartItems.length;

const mark = (id: number, flags: { needs_prescription?: 1; cold_chain?: 1 }) =>
  shop.db.updateTable("products").set(flags).where("id", "=", id).execute();

test("orders the whole cart without an account, takes stock and empties the cart", async () => {
  await fill();
  const number = numberOf(await send(await guestOrder()));
  expect(await newOrders()).toMatchObject([
    {
      order_number: number,
      user_id: null,
      subtotal: 69_000,
      shipping_charge: 6_000,
      discount: 0,
      total: 75_000,
      presentation: "included",
      delivery_area: "inside",
    },
  ]);
  expect(await stock()).toEqual([3, 4]);
  expect(await pieces()).toBe(0);
  expect((await guest.get(`/api/get-order-info/${number}`)).body).toMatchObject({
    orderInfo: {
      items: expect.arrayContaining([
        expect.objectContaining({ product_id: arm, quantity: 2 }),
        expect.objectContaining({ product_id: meter, quantity: 1 }),
      ]),
    },
  });
});

test("a cart of one product is ordered like any other", async () => {
  await add(arm, 1);
  numberOf(await send(await guestOrder()));
  expect(await pieces()).toBe(0);
});

test("Buy Now leaves the cart alone", async () => {
  await fill();
  const body = orderBody(arm, await guest.robotToken());
  const total = { tax: 0, discount: 25, total: 290 };
  numberOf(await send({ ...body, shipping_charge: 60, totals: total }));
  expect(await pieces()).toBe(2);
});

test.each<[string, (body: Sent) => unknown, string, string?]>([
  ["a line left out", (body) => ({ ...body, items: body.items.slice(1) }), "items", "cart_changed"],
  [
    "a line more",
    (body) => ({ ...body, items: [...body.items, ...body.items] }),
    "items",
    "cart_changed",
  ],
  [
    "other quantities",
    (body) => ({ ...body, items: body.items.map((item) => ({ ...item, quantity: 9 })) }),
    "items",
    "cart_changed",
  ],
  ["no lines", (body) => ({ ...body, items: [] }), "items", "cart_changed"],
  ["no list", (body) => ({ ...body, items: "x" }), "items", "cart_changed"],
  ["several lines as Buy Now", (body) => ({ ...body, isBuyNow: true }), "items"],
  ["several lines without a kind", (body) => ({ ...body, isBuyNow: undefined }), "items"],
  ["a text as kind", (body) => ({ ...body, isBuyNow: "false" }), "items"],
  ["a lower total", (body) => ({ ...body, totals: { ...body.totals, total: 1 } }), "totals"],
  ["no totals", (body) => ({ ...body, totals: null }), "totals"],
  [
    "the charge of no area",
    (body) => ({ ...body, shipping_charge: 1, delivery_area: undefined }),
    "shipping_charge",
  ],
  [
    "cash where it is not taken",
    (body) => ({ ...body, paymentMethod: "cod", shipping_charge: 120, delivery_area: "outside" }),
    "paymentMethod",
  ],
  ["no robot check", (body) => ({ ...body, recaptchaToken: "" }), "recaptchaToken"],
  ["a false robot check", (body) => ({ ...body, recaptchaToken: "x" }), "recaptchaToken"],
  ["no name", (body) => ({ ...body, billing: { ...body.billing, name: "" } }), "billing.name"],
])("refuses %s and takes nothing", async (_case, change, ...[field, code]) => {
  await fill();
  const response = await send(change(await guestOrder()));
  expect(response).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] }, ...(code && { code }) },
  });
  expect(await newOrders()).toEqual([]);
  expect(await stock()).toEqual([5, 5]);
  expect(await pieces()).toBe(2);
});

test.each<[string, [number, number], number, string]>([
  ["more pieces of a product than one order may have", [5, 1], 0, "line_limit"],
  ["more pieces than one order may have", [4, 3], 0, "pieces_limit"],
  ["more than one order may cost", [4, 2], 60_000, "total_limit"],
])("refuses %s", async (_case, [ofArm, ofMeter], price, code) => {
  if (price > 0) await shop.db.updateTable("batches").set({ selling_price: price }).execute();
  await add(arm, 1);
  await add(meter, 1);
  // The cart itself refuses too many pieces.
  for (const [id, quantity] of [
    [arm, ofArm],
    [meter, ofMeter],
  ] as const)
    await shop.db
      .updateTable("cart_items")
      .set({ quantity })
      .where("product_id", "=", id)
      .execute();
  expect(await send(await guestOrder())).toMatchObject({ status: 422, body: { code } });
  expect(await newOrders()).toEqual([]);
});

test("refuses a cart with a product that was sold out since, and names it", async () => {
  await fill();
  const body = await guestOrder();
  await shop.db
    .updateTable("batches")
    .set({ quantity: 0 })
    .where("product_id", "=", meter)
    .execute();
  expect(await send(body)).toMatchObject({
    status: 422,
    body: { errors: { items: [expect.any(String)] }, product: expect.any(String) },
  });
  expect(await stock()).toEqual([5, 0]);
  expect(await pieces()).toBe(2);
});

test("refuses the price from before a change with the new totals", async () => {
  await fill();
  const body = await guestOrder();
  await shop.db
    .updateTable("batches")
    .set({ selling_price: 30_000 })
    .where("product_id", "=", meter)
    .execute();
  expect(await send(body)).toMatchObject({
    status: 422,
    body: { totals: { subtotal: 730, shipping_charge: 60, total: 790 } },
  });
});

test("delivers free from the sum of the area", async () => {
  await add(arm, 4);
  const body = await guestOrder();
  const totals = { ...body.totals, total: 920 };
  numberOf(await send({ ...body, shipping_charge: 0, totals }));
  expect(await newOrders()).toMatchObject([{ shipping_charge: 0, total: 92_000 }]);
});

test("an order with a product that needs a prescription waits for it", async () => {
  await mark(meter, { needs_prescription: 1 });
  await fill();
  numberOf(await send(await guestOrder()));
  expect(await newOrders()).toMatchObject([{ waits_for: "prescription", needs_prescription: 1 }]);
});

test("does not send a product that is kept cold outside Dhaka", async () => {
  await mark(meter, { cold_chain: 1 });
  await fill();
  const body = await guestOrder();
  const outside = {
    ...body,
    delivery_area: "outside",
    shipping_charge: 120,
    totals: { ...body.totals, total: 810 },
  };
  expect(await send(outside)).toMatchObject({ status: 422, body: { code: "cold_chain" } });
});

test("places one order for repeats of a key, and for two tabs with keys of their own", async () => {
  await fill();
  const body = await guestOrder();
  const other = { ...body, recaptchaToken: await guest.robotToken() };
  const responses = await Promise.all([
    ...Array.from({ length: 10 }, () => send(body, { key: "guest-cart-1" })),
    send(other, { key: "guest-cart-2" }),
  ]);
  const placed = responses.filter(({ status }) => status === 200);
  expect(new Set(placed.map(numberOf)).size).toBe(1);
  expect(await newOrders()).toHaveLength(1);
  expect(await stock()).toEqual([3, 4]);
});

test("a cart that was ordered in another tab is empty", async () => {
  await fill();
  const body = await guestOrder();
  const late = { ...body, recaptchaToken: await guest.robotToken() };
  numberOf(await send(body));
  expect(await send(late)).toMatchObject({
    status: 422,
    body: { errors: { items: ["Your cart is empty."] } },
  });
});

test("orders the cart of the session only", async () => {
  await fill();
  const stranger = new Visitor(shop.backend);
  const body = { ...(await guestOrder()), recaptchaToken: await stranger.robotToken() };
  expect(await send(body, { visitor: stranger })).toMatchObject({
    status: 422,
    body: { errors: { items: ["Your cart is empty."] } },
  });
});

test("belongs to the customer if they logged in meanwhile", async () => {
  const id = await loginAs(guest, "rahima");
  await fill();
  numberOf(await send(await guestOrder()));
  expect(await newOrders()).toMatchObject([{ user_id: id }]);
});

test("the checkout itself needs an account as before", async () => {
  await fill();
  expect((await guest.send("POST", "/api/order", await guestOrder())).status).toBe(401);
  const { visitor } = await openCustomer(shop, "kamal");
  await fill(visitor);
  const { recaptchaToken: _, ...body } = await guestOrder(visitor);
  expect((await visitor.send("POST", "/api/order", body)).status).toBe(200);
});
