/** @jest-environment node */

import { deskOrderResponse } from "@/lib/contract/orders/desk-schemas";
import { deliveryOfferWire } from "@/lib/contract/wire/delivery";
import { cartOf, cartOrder, openCustomer } from "@/lib/dev/testing/backend/customer";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";
import type { DeliveryTerms } from "../kernel/settings/order-terms";

const OPEN_DAYS = {
  Sunday: true,
  Monday: true,
  Tuesday: true,
  Wednesday: true,
  Thursday: true,
  Friday: false,
  Saturday: true,
};
const TERMS: DeliveryTerms = {
  cashOnDelivery: true,
  rules: {
    inside: { charge: 60, freeFrom: 400, cashOnDelivery: true },
    outside: { charge: 120, freeFrom: null, cashOnDelivery: false },
  },
  promise: {
    days: { inside: [1, 2], outside: [3, 5] },
    calendar: { handOver: "16:00", openDays: OPEN_DAYS, holidays: [] },
  },
};
const DAY_MS = 86_400_000;

let fixture: EbookPaymentFixture;
let shop: TestShop;
let guest: Visitor;
let productId: number;

beforeEach(async () => {
  fixture = await EbookPaymentFixture.open({
    deliveryTerms: async () => TERMS,
    orderLimits: async () => ({ ...DEFAULT_ORDER_LIMITS, holdMinutes: 0, unpaidHours: 240 }),
    rateLimitScale: 1_000,
  });
  shop = fixture.shop;
  guest = new Visitor(shop.backend);
  productId = await arrangeProduct(shop.db, "bp-arm", 9);
});

const keepCold = () =>
  shop.db.updateTable("products").set({ cold_chain: 1 }).where("id", "=", productId).execute();

async function buyNow(change: Record<string, unknown>) {
  const body = { ...orderBody(productId, await guest.robotToken()), ...change };
  return guest.send("POST", "/api/instant-order", body);
}

const totals = (total: number) => ({ tax: 0, discount: 25, total });
const INSIDE = { delivery_area: "inside", shipping_charge: 60, totals: totals(290) };
const OUTSIDE = { delivery_area: "outside", shipping_charge: 120, totals: totals(350) };

const rowOf = (number: string) =>
  shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();

async function infoOf(number: string) {
  const { body } = await guest.get(`/api/get-order-info/${number}`);
  return Object(Object(body).orderInfo);
}

const daysFrom = (day: string, other: string) =>
  Math.round((Date.parse(other) - Date.parse(day)) / DAY_MS);

test("cart and live product have the current charges and days", async () => {
  const { body } = await guest.get(`/api/get-buynow-product-details/${productId}`);
  const delivery = deliveryOfferWire.parse(Object(body).delivery);
  expect(delivery).toMatchObject({
    inside: { charge: 60, free_from: 400, cash_on_delivery: true },
    outside: { charge: 120, free_from: null, cash_on_delivery: false },
  });
  const { inside, outside } = delivery;
  expect(daysFrom(inside.promised_day ?? "", outside.promised_day ?? "")).toBeGreaterThan(2);
  expect(Date.parse(inside.order_before ?? "")).toBeGreaterThan(fixture.now);
  expect(Object((await guest.get("/api/cart")).body).delivery).toEqual(delivery);
});

test("Buy Now pays the charge of its area, and stores area and promised day", async () => {
  const near = await rowOf(numberOf(await buyNow(INSIDE)));
  expect(near).toMatchObject({ total: 29_000, shipping_charge: 6_000, delivery_area: "inside" });
  const far = await rowOf(numberOf(await buyNow(OUTSIDE)));
  expect(far).toMatchObject({ total: 35_000, shipping_charge: 12_000, delivery_area: "outside" });
  expect(daysFrom(near.promised_day ?? "", far.promised_day ?? "")).toBeGreaterThan(2);
});

test("the charges of before are refused with the right totals, and no order is made", async () => {
  const stock = () =>
    shop.db.selectFrom("batches").select("quantity").where("batch_no", "=", "T-1").execute();
  const before = await stock();
  const response = await buyNow({ delivery_area: "inside", shipping_charge: 100 });
  expect(response).toMatchObject({
    status: 422,
    body: { totals: { shipping_charge: 60, total: 290 }, errors: { totals: expect.any(Array) } },
  });
  expect(await stock()).toEqual(before);
});

test("a cart above the free-from sum is delivered free, one below is not", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  const order = async (quantity: number, charge: number) => {
    await visitor.send("POST", "/api/cart", { product_id: productId, quantity });
    const { cart } = await cartOf(visitor);
    const body = {
      ...(await cartOrder(visitor)),
      delivery_area: "inside",
      shipping_charge: charge,
      totals: { tax: 0, discount: 0, total: cart.total_price + charge },
    };
    return visitor.send("POST", "/api/order", body);
  };
  expect((await order(2, 60)).status).toBe(422);
  await visitor.send("DELETE", `/api/cart/${Object((await cartOf(visitor)).cartItems[0]).id}`);
  const free = await rowOf(numberOf(await order(2, 0)));
  expect(free).toMatchObject({ subtotal: 46_000, shipping_charge: 0, total: 46_000 });
  const paid = await rowOf(numberOf(await order(1, 60)));
  expect(paid).toMatchObject({ subtotal: 23_000, shipping_charge: 6_000 });
});

test("cash on delivery is taken in the areas that offer it", async () => {
  const cash = { paymentMethod: "cod" };
  expect((await buyNow({ ...INSIDE, ...cash })).status).toBe(200);
  expect(await buyNow({ ...OUTSIDE, ...cash })).toMatchObject({
    status: 422,
    body: { errors: { paymentMethod: [expect.stringContaining("not offered for this area")] } },
  });
});

test("delivers cold-chain products inside Dhaka only, and keeps the cart after the refusal", async () => {
  await keepCold();
  expect((await buyNow(INSIDE)).status).toBe(200);
  const refused = {
    status: 422,
    body: { code: "cold_chain", errors: { items: [expect.any(String)] } },
  };
  expect(await buyNow(OUTSIDE)).toMatchObject(refused);
  const { visitor } = await openCustomer(shop, "rahima");
  await visitor.send("POST", "/api/cart", { product_id: productId, quantity: 1 });
  const body = {
    ...(await cartOrder(visitor)),
    delivery_area: "outside",
    shipping_charge: 120,
    totals: { tax: 0, discount: 0, total: 350 },
  };
  expect(await visitor.send("POST", "/api/order", body)).toMatchObject(refused);
  const { body: cart } = await visitor.get("/api/cart");
  expect(Object(cart).cartItems).toHaveLength(1);
  expect(Object(cart).products).toMatchObject([{ cold_chain: true }]);
});

test("an unpaid order shows the day for a payment now, and a paid one keeps its day", async () => {
  const number = numberOf(await buyNow(INSIDE));
  const { promised_day: first } = await rowOf(number);
  if (first === null) throw new Error("nothing was promised");
  expect((await infoOf(number)).promised_day).toBe(first);
  fixture.now += 3 * DAY_MS;
  const later = (await infoOf(number)).promised_day;
  expect(daysFrom(first, later)).toBeGreaterThanOrEqual(2);
  expect((await rowOf(number)).promised_day).toBe(first);
  const paying = await guest.send("POST", `/api/pay-order/${number}`, {});
  await fixture.follow(await fixture.press(Object(paying.body).redirect_url, "pay"));
  const paid = await infoOf(number);
  expect(paid).toMatchObject({ payment_status: "paid", promised_day: later });
  fixture.now += 5 * DAY_MS;
  expect((await infoOf(number)).promised_day).toBe(later);
});

/** Stores the terms as settings, which releases read. */
async function storeTerms(): Promise<void> {
  const { rules, promise } = TERMS;
  const values = {
    deliveryRules: { ...rules, ...promise?.calendar },
    deliveryDays: promise?.days,
    payment: { cashOnDelivery: true },
  };
  for (const [key, value] of Object.entries(values))
    await shop.db
      .insertInto("site_settings")
      .values({ key, value: JSON.stringify(value), changed_at: 1 })
      .execute();
}

const lateOrders = async () => {
  const { body } = await (await openDesk(shop.backend, "owner")).get("overview");
  return Object(Object(body).data).figures.late;
};

type Release = (desk: DeskVisitor, number: string) => Promise<unknown>;
const move =
  (to: string): Release =>
  async (desk, number) => {
    const { version } = await desk.read(`orders/${number}`);
    return desk.post(`orders/${number}/move`, { version, to, unpaid_reason: "Pays by invoice" });
  };
const accept: Release = async (_desk, number) => {
  const pharmacist = await openDesk(shop.backend, "pharmacist");
  const { version } = await pharmacist.read(`prescriptions/${number}`);
  const decision = { version, decision: "accepted", reason: "Seen at the counter" };
  return pharmacist.post(`prescriptions/${number}/decide`, decision);
};

test.each<[string, "cod" | "mobile", 0 | 1, Release[]]>([
  ["cash on delivery, confirmed", "cod", 0, [move("confirmed")]],
  ["cash on delivery, packed without a call", "cod", 0, [move("processing")]],
  ["mobile payment, its prescription accepted", "mobile", 1, [accept]],
  ["cash on delivery, accepted and confirmed", "cod", 1, [accept, move("confirmed")]],
])(
  "a waiting order shows a later day, and the release stores it: %s",
  async (_what, paymentMethod, needs_prescription, releases) => {
    await storeTerms();
    await shop.db
      .updateTable("products")
      .set({ needs_prescription })
      .where("id", "=", productId)
      .execute();
    const number = numberOf(await buyNow({ ...INSIDE, paymentMethod }));
    const late = await lateOrders();
    const { promised_day: first } = await rowOf(number);
    if (first === null) throw new Error("nothing was promised");
    fixture.now += 10 * DAY_MS;
    const { promised_day: later } = await infoOf(number);
    expect(daysFrom(first, later)).toBeGreaterThanOrEqual(8);
    expect((await rowOf(number)).promised_day).toBe(first);
    const desk = await openDesk(shop.backend, "orders");
    expect(await desk.read(`orders/${number}`)).toMatchObject({ promised_day: later });
    expect(await lateOrders()).toBe(late);
    for (const release of releases)
      expect(await release(desk, number)).toMatchObject({ status: 200 });
    expect(await rowOf(number)).toMatchObject({ waits_for: null, promised_day: later });
    expect(await desk.read(`orders/${number}`)).toMatchObject({ promised_day: later });
    expect(await lateOrders()).toBe(late);
    fixture.now += 10 * DAY_MS;
    // An unpaid order shows the day for a payment now; cash on delivery keeps its day, and is late.
    const { promised_day: shown } = await infoOf(number);
    expect(shown === later).toBe(paymentMethod === "cod");
    expect(await lateOrders()).toBe(late + (paymentMethod === "cod" ? 1 : 0));
  },
);

describe("in the desk", () => {
  let desk: DeskVisitor;
  beforeEach(async () => {
    desk = await openDesk(shop.backend, "orders");
  });

  const form = (change: Record<string, unknown>) => ({
    items: [{ product_id: productId, quantity: 1 }],
    name: "Rahim Uddin",
    phone: "01812345678",
    address: "House 7, Road 3",
    city: change.delivery_area === "outside" ? "Sylhet" : "Dhaka",
    zip: "1207",
    payment_method: "mobile",
    ...change,
  });
  const place = (change: Record<string, unknown>) => desk.post("orders", form(change));

  test("an order by phone has the charge of its area, unless staff agree on another", async () => {
    const items = [{ product_id: productId, quantity: 1 }];
    const quote = await desk.post("orders/quote", { items, delivery_area: "outside" });
    expect(quote.body).toMatchObject({
      data: { delivery_charge: 120, total: 350, payment_methods: ["mobile"] },
    });
    const { data } = deskOrderResponse.parse(
      (await place({ delivery_area: "outside", total: 350 })).body,
    );
    expect(data).toMatchObject({ shipping_charge: 120, delivery_area: "outside" });
    expect(data.promised_day).not.toBeNull();
    const agreed = await place({ delivery_area: "inside", delivery_charge: 10, total: 240 });
    expect(agreed).toMatchObject({ status: 201, body: { data: { shipping_charge: 10 } } });
    const open = await desk.post("orders/quote", { items });
    expect(open).toMatchObject({
      status: 422,
      body: { errors: { delivery_charge: [expect.any(String)] } },
    });
    const cash = await place({ delivery_area: "outside", payment_method: "cod", total: 350 });
    expect(cash).toMatchObject({
      status: 422,
      body: { errors: { payment_method: [expect.any(String)] } },
    });
  });

  test.each<[string, Record<string, unknown>, number]>([
    ["of the rules becomes free above their sum", { total: 290 }, 460],
    ["that staff typed stays", { delivery_charge: 10, total: 240 }, 470],
    ["that staff typed stays, also that of the rules", { delivery_charge: 60, total: 290 }, 520],
  ])("a charge %s", async (_what, charge, becomes) => {
    await storeTerms();
    const { data } = deskOrderResponse.parse(
      (await place({ delivery_area: "inside", ...charge })).body,
    );
    const [line] = data.lines;
    const lines = [{ id: line?.id, quantity: 2 }];
    const quote = await desk.post(`orders/${data.number}/lines/quote`, { lines });
    expect(quote.body).toMatchObject({ data: { becomes, due: becomes } });
  });

  test("refuses cold-chain products outside Dhaka by phone, as added line, as correction", async () => {
    await keepCold();
    const outside = await place({ delivery_area: "outside", total: 350 });
    expect(outside).toMatchObject({ status: 422, body: { code: "cold_chain" } });
    const near = deskOrderResponse.parse(
      (await place({ delivery_area: "inside", total: 290 })).body,
    );
    const moved = await desk.write("PUT", `orders/${near.data.number}/delivery`, {
      version: near.data.version,
      city: "Sylhet",
      delivery_area: "outside",
    });
    expect(moved).toMatchObject({ status: 422, body: { code: "cold_chain" } });
    const other = await arrangeProduct(shop.db, "glucometer", 3);
    const items = [{ product_id: other, quantity: 1 }];
    const far = deskOrderResponse.parse(
      (await place({ items, delivery_area: "outside", total: 350 })).body,
    );
    const add = [{ product_id: productId, quantity: 1 }];
    const more = await desk.post(`orders/${far.data.number}/lines/quote`, { add });
    expect(more).toMatchObject({ status: 422, body: { code: "cold_chain" } });
  });
});
