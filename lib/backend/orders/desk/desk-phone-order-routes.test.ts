/** @jest-environment node */
import { deskOrderResponse } from "@/lib/contract/orders/desk-schemas";
import { loginAs } from "@/lib/dev/testing/backend/customer";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;
let desk: DeskVisitor;
let cashOnDelivery: boolean;

beforeEach(async () => {
  cashOnDelivery = true;
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    payment: { gateway: "sandbox" },
    deliveryTerms: async () => ({ cashOnDelivery }),
  });
  desk = await openDesk(fixture.shop.backend, "orders");
});

/** Two pieces at 230 taka and a delivery for 60. */
const form = () => ({
  items: [{ product_id: fixture.productId, quantity: 2 }],
  delivery_charge: 60,
  name: "Rahim Uddin",
  phone: "+880 1812-345678",
  address: "House 7, Road 3",
  city: "Dhaka",
  zip: "১২০৭",
  wish: "Ring twice",
  payment_method: "mobile",
  language: "bn",
  total: 520,
});

const place = (change: Record<string, unknown> = {}, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
  return desk.write("POST", "orders", { ...form(), ...change }, { headers });
};

const dataOf = (body: unknown) => deskOrderResponse.parse(body).data;

const rowOf = (number: string) =>
  fixture.shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();

test("a quote has the prices of today, and the payments that the shop offers", async () => {
  const { items, delivery_charge } = form();
  expect((await desk.post("orders/quote", { items, delivery_charge })).body).toMatchObject({
    data: {
      subtotal: 460,
      total: 520,
      payment_methods: ["mobile", "cod"],
      lines: [{ product_id: fixture.productId, quantity: 2, price: 230, total: 460 }],
    },
  });
  cashOnDelivery = false;
  expect((await desk.post("orders/quote", { items, delivery_charge })).body).toMatchObject({
    data: { payment_methods: ["mobile"] },
  });
  expect(await fixture.stock()).toBe(5);
});

test("an order by phone takes its pieces and is paid by any visitor with its phone number", async () => {
  const { status, body } = await place();
  expect(status).toBe(201);
  const order = dataOf(body);
  expect(order).toMatchObject({
    state: "pending",
    total: 520,
    shipping_charge: 60,
    hold: "full",
    waits_for: null,
    name: "Rahim Uddin",
    phone: "01812345678",
    wish: "Ring twice",
    buyer: { customer_id: null, language: "bn" },
    address: { country: "Bangladesh", zip: "1207" },
    history: [{ from: null, to: "pending", by: demoStaff("orders").name }],
  });
  expect(order.expires_at).not.toBeNull();
  expect(order.audit[0]).toMatchObject({ command: "desk orders.create", after: { total: 520 } });
  expect(await fixture.stock()).toBe(3);
  const stranger = new Visitor(fixture.shop.backend);
  const tracked = { order_number: order.number, phone: "01812345678" };
  expect((await stranger.send("POST", "/api/track-order", tracked)).body).toMatchObject({
    tracking: { payable: true },
  });
  const paying = { phone: "01812345678" };
  const paid = await stranger.send("POST", `/api/pay-order/${order.number}`, paying);
  expect(paid.status).toBe(200);
});

test("cash on delivery is confirmed, and needs the setting", async () => {
  const order = dataOf((await place({ payment_method: "cod" })).body);
  expect(order).toMatchObject({ waits_for: null, expires_at: null, payment_method: "cod" });
  cashOnDelivery = false;
  expect(await place({ payment_method: "cod" })).toMatchObject({
    status: 422,
    body: { errors: { payment_method: [expect.any(String)] } },
  });
});

test("a repeat with the same key places no second order", async () => {
  const first = dataOf((await place({}, "phone-key-0001")).body);
  const second = dataOf((await place({}, "phone-key-0001")).body);
  expect(second.number).toBe(first.number);
  expect(await fixture.stock()).toBe(3);
});

test("limits for strangers do not apply, those of the stock do", async () => {
  const { db } = fixture.shop;
  await db.updateTable("batches").set({ quantity: 500 }).where("batch_no", "=", "T-1").execute();
  const many = [{ product_id: fixture.productId, quantity: 400 }];
  expect((await place({ items: many, total: 92_060 })).status).toBe(201);
  const more = [{ product_id: fixture.productId, quantity: 101 }];
  const refused = await place({ items: more, total: 23_290 });
  expect(refused).toMatchObject({ status: 422, body: { code: "too_few", left: 100 } });
});

test("the order belongs to an account only if it is named", async () => {
  const rahima = new Visitor(fixture.shop.backend);
  const id = await loginAs(rahima, "rahima");
  const { mobile_no } = await fixture.shop.db
    .selectFrom("users")
    .select("mobile_no")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const unlinked = dataOf((await place({ phone: mobile_no, items: oneItem(), total: 290 })).body);
  expect((await rowOf(unlinked.number)).user_id).toBeNull();
  const linked = dataOf((await place({ customer_id: id, items: oneItem(), total: 290 })).body);
  expect(await rowOf(linked.number)).toMatchObject({ user_id: id, session_id: null });
  const { status } = await rahima.get(`/api/get-order-info/${linked.number}`);
  expect(status).toBe(200);
});

const oneItem = () => [{ product_id: fixture.productId, quantity: 1 }];

test.each(["blocked_at", "erased_at"] as const)(
  "an account with %s gets no order",
  async (column) => {
    const id = await loginAs(new Visitor(fixture.shop.backend), "rahima");
    await fixture.shop.db
      .updateTable("users")
      .set({ [column]: 1 })
      .where("id", "=", id)
      .execute();
    expect(await place({ customer_id: id })).toMatchObject({
      status: 422,
      body: { errors: { customer_id: [expect.any(String)] } },
    });
  },
);

test.each<[Record<string, unknown>, string]>([
  [{ items: [] }, "items"],
  [{ items: [{ product_id: 1, quantity: 0 }] }, "items.0.quantity"],
  [{ name: "" }, "name"],
  [{ phone: "12" }, "phone"],
  [{ email: "nobody" }, "email"],
  [{ country: "Atlantis" }, "country"],
  [{ address: "" }, "address"],
  [{ city: "" }, "city"],
  [{ zip: "?" }, "zip"],
  [{ delivery_charge: -1 }, "delivery_charge"],
  [{ delivery_charge: null }, "delivery_charge"],
  [{ payment_method: "card" }, "payment_method"],
  [{ customer_id: "5" }, "customer_id"],
  [{ customer_id: 999_999 }, "customer_id"],
  [{ total: 519 }, "total"],
])("%j is refused at its field", async (change, field) => {
  const { status, body } = await place(change);
  expect(status).toBe(422);
  expect(Object.keys(Object(body).errors)).toEqual([field]);
  expect(await fixture.stock()).toBe(5);
});
