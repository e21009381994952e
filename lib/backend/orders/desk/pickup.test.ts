/** @jest-environment node */
import { readEventData } from "@/lib/backend/kernel/event";
import { looseObject } from "@/lib/base/loose";
import { SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { cartOrder, openCustomer } from "@/lib/dev/testing/backend/customer";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let isOffered: boolean;
let fixture: OrderFixture;
let desk: DeskVisitor;
let guest: Visitor;

beforeEach(async () => {
  isOffered = true;
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    payment: { gateway: "sandbox" },
    outbox: SHOWN_MESSAGES,
    deliveryTerms: async () => ({ cashOnDelivery: true, pickup: isOffered }),
  });
  desk = await openDesk(fixture.shop.backend, "orders");
  guest = new Visitor(fixture.shop.backend);
});

const order = (change: Record<string, unknown> = {}) =>
  fixture.place(guest, (body) => ({
    ...body,
    delivery_area: "pickup",
    shipping_charge: 0,
    paymentMethod: "cod",
    totals: { tax: 0, discount: 25, total: 230 },
    ...change,
  }));

async function infoOf(number: string) {
  const { body } = await guest.get(`/api/get-order-info/${number}`);
  return looseObject(looseObject(body).orderInfo);
}

async function codeOf(number: string): Promise<string> {
  return String(looseObject((await infoOf(number)).pickup).code);
}

test("an order is picked up without a charge, and handed over with the code of its page", async () => {
  const number = numberOf(await order());
  const code = await codeOf(number);
  expect(code).toMatch(/^\d{6}$/);
  expect(await desk.read(`orders/${number}`)).toMatchObject({
    pickup: true,
    shipping_charge: 0,
    total: 230,
    delivery_area: null,
  });
  for (const _ of ["once", "twice"])
    expect(await desk.post(`orders/${number}/hand-over`, { code })).toMatchObject({
      status: 200,
      body: { data: { state: "completed", payment_status: "paid" } },
    });
  expect(await infoOf(number)).toMatchObject({ pickup: { code: null }, payment_status: "paid" });
  const { payments, next } = await desk.read(`orders/${number}`);
  expect(payments).toHaveLength(1);
  expect(next).toEqual([]);
});

test("two people hand an order over at the same time: its cash is booked once", async () => {
  const number = numberOf(await order());
  const code = await codeOf(number);
  const second = await openDesk(fixture.shop.backend, "owner");
  const answers = await Promise.all(
    [desk, second].map((one) => one.post(`orders/${number}/hand-over`, { code })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { payments } = await desk.read(`orders/${number}`);
  expect(payments).toHaveLength(1);
});

test("wrong codes are counted; after five only a reason helps, which is in the audit", async () => {
  const number = numberOf(await order());
  const code = await codeOf(number);
  const wrong = code === "111111" ? "222222" : "111111";
  for (let tries = 0; tries < 5; tries++)
    expect(await desk.post(`orders/${number}/hand-over`, { code: wrong })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    });
  expect((await desk.post(`orders/${number}/hand-over`, { code })).status).toBe(409);
  const reason = "Showed the passport";
  expect((await desk.post(`orders/${number}/hand-over`, { reason })).status).toBe(200);
  const { audit } = await desk.read(`orders/${number}`);
  expect(JSON.stringify(audit)).toContain(reason);
});

test("a packed order is ready: its customer is sent the code once, and not the parcel's way", async () => {
  const number = numberOf(await order());
  const code = await codeOf(number);
  const step = async (to: string) => {
    const { version } = await desk.read(`orders/${number}`);
    return (await desk.post(`orders/${number}/move`, { to, version })).status;
  };
  expect(await step("processing")).toBe(200);
  expect((await desk.read(`orders/${number}`)).next).toContainEqual(
    expect.objectContaining({ to: "packed", customer: "notified" }),
  );
  expect(await step("packed")).toBe(200);
  const { version } = await desk.read(`orders/${number}`);
  await desk.post(`orders/${number}/move`, { to: "packed", version });
  expect((await desk.post(`orders/${number}/hand-over`, { code })).status).toBe(200);
  const rows = await fixture.shop.db
    .selectFrom("outbox_messages")
    .select(["type", "payload"])
    .where("channel", "=", "customer-sms")
    .orderBy("id")
    .execute();
  expect(rows.map(({ type }) => type)).toEqual([
    "order.created",
    "order.confirmed",
    "order.ready",
    "order.delivered",
  ]);
  const ready = rows.find(({ type }) => type === "order.ready")?.payload ?? "";
  expect(readEventData("order.ready", ready).pickup_code).toBe(code);
});

test("the whole cart of a customer is picked up without a charge", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  const item = { product_id: fixture.productId, batch_no: "T-1", quantity: 2 };
  await visitor.send("POST", "/api/cart", item);
  const body = await cartOrder(visitor);
  const sent = {
    ...body,
    delivery_area: "pickup",
    shipping_charge: 0,
    paymentMethod: "cod",
    totals: { ...body.totals, total: body.totals.total - body.shipping_charge },
  };
  const number = numberOf(await visitor.send("POST", "/api/order", sent));
  expect(await desk.read(`orders/${number}`)).toMatchObject({
    pickup: true,
    shipping_charge: 0,
    total: sent.totals.total,
  });
});

test("it keeps charge 0 when staff change its products", async () => {
  const number = numberOf(await order());
  const { version, lines, total } = await desk.read(`orders/${number}`);
  const [{ id }] = Object(lines);
  const wish = { lines: [{ id, quantity: 2 }] };
  const { body } = await desk.post(`orders/${number}/lines/quote`, wish);
  const quoted = Object(Object(body).data);
  expect(quoted).toMatchObject({ becomes: 2 * Number(total), delivery: { was: 0, becomes: 0 } });
  const save = { ...wish, version, total: quoted.becomes };
  const changed = await desk.write("PUT", `orders/${number}/lines`, save);
  expect(changed).toMatchObject({
    status: 200,
    body: { data: { pickup: true, shipping_charge: 0, total: quoted.becomes } },
  });
});

test("it is not offered until the shop offers it", async () => {
  isOffered = false;
  expect(await order()).toMatchObject({
    status: 422,
    body: { errors: { delivery_area: [expect.any(String)] } },
  });
});

test("an order to another country is never picked up", async () => {
  const { shipping, billing } = await fixture.body(guest);
  const abroad = await order({
    paymentMethod: "mobile",
    billing: { ...billing, email: "rahim@example.com", phone: "+1 212 555 0100" },
    shipping: { ...shipping, country: "US", zip: "10001" },
  });
  expect((await infoOf(numberOf(abroad))).pickup).toBeNull();
});

test("no other way leads past the code", async () => {
  const number = numberOf(await order());
  const { next } = await desk.read(`orders/${number}`);
  expect(next).toContainEqual(expect.objectContaining({ to: "processing" }));
  const move = async (to: string, more: object = {}) => {
    const { version } = await desk.read(`orders/${number}`);
    return (await desk.post(`orders/${number}/move`, { to, version, ...more })).status;
  };
  expect(await move("processing")).toBe(200);
  expect(await move("in-transit", { courier: "Pathao", tracking_code: "PT-1" })).toBe(409);
  expect(await move("in-transit")).toBe(409);
  const packing = await desk.read(`orders/${number}`);
  expect(packing.next).not.toContainEqual(expect.objectContaining({ to: "in-transit" }));
  const parcels = await desk.post(`orders/${number}/parcels`, { courier: "by-hand" });
  expect(parcels.status).not.toBe(200);
});

test("an order that is picked up can be delivered after all, with the charge of its area", async () => {
  const number = numberOf(await order({ paymentMethod: "mobile" }));
  const { version } = await desk.read(`orders/${number}`);
  const body = { version, delivery_area: "inside", total: 330 };
  const corrected = await desk.write("PUT", `orders/${number}/delivery`, body);
  expect(corrected).toMatchObject({
    status: 200,
    body: { data: { pickup: false, delivery_area: "inside", shipping_charge: 100, total: 330 } },
  });
  expect((await infoOf(number)).pickup).toBeNull();
});
