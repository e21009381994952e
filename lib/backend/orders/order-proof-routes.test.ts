/** @jest-environment node */
import { z } from "zod";
import { openCustomer, rawGet } from "@/lib/dev/testing/backend/customer";
import { deliverLine, type LineOrder } from "@/lib/dev/testing/backend/delivered-order";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { photo } from "@/lib/dev/testing/backend/prescription-files";
import { sendFile } from "@/lib/dev/testing/backend/prescription-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const HOUR = 3_600_000;
const PHONE = "01712345678";
const added = z.object({ photo: z.object({ id: z.number(), url: z.string() }) });
const COMPLAINT = { kind: "damaged", text: "The box was open.", language: "en" };

let fixture: OrderFixture;
let order: LineOrder;
let stranger: Visitor;
let now = Date.now();

beforeAll(async () => {
  fixture = await OrderFixture.open({
    now: () => now,
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  await arrangeProduct(fixture.shop.db, "bp-arm", 500);
});

beforeEach(async () => {
  order = await deliverLine(fixture, () => now);
  // As staff place it for a caller.
  const row = fixture.shop.db.updateTable("orders").where("id", "=", order.id);
  await row.set({ session_id: null, user_id: null, billing_phone: PHONE }).execute();
  stranger = new Visitor(fixture.shop.backend);
});

const prove = (who: Visitor, phone: string, number = order.number) =>
  who.send("POST", `/api/order-proof/${number}`, { phone });

const complain = (who: Visitor, number = order.number) =>
  who.send("POST", `/api/order-complaints/${number}`, COMPLAINT);

const askReturn = (who: Visitor, photos: number[] = [], { number, line } = order) =>
  who.send("POST", `/api/order-returns/${number}`, {
    lines: [{ line, quantity: 1, reason: "Broken", photos }],
  });

async function reachable(who: Visitor, { number, line } = order): Promise<number[]> {
  const responses = [
    await who.get(`/api/order-returns/${number}`),
    await who.get(`/api/order-complaints/${number}`),
    await complain(who, number),
    await askReturn(who, [], { ...order, number, line }),
    await sendFile(who, "POST", `/api/order-return-photos/${number}`, await photo()),
  ];
  return responses.map(({ status }) => status);
}

const NOTHING = [404, 404, 404, 404, 404];
const ALL = [200, 200, 200, 200, 201];

test("the phone number of an order is enough to complain and send products back, with photos", async () => {
  expect(await reachable(stranger)).toEqual(NOTHING);
  expect(await prove(stranger, "০১৭১২-৩৪৫৬৭৮")).toMatchObject({ status: 200 });
  expect(await reachable(stranger)).toEqual(ALL);
  const path = `/api/order-return-photos/${order.number}`;
  const { id, url } = added.parse(
    (await sendFile(stranger, "POST", path, await photo())).body,
  ).photo;
  expect((await rawGet(stranger, url)).status).toBe(200);
  expect((await askReturn(stranger, [id])).status).toBe(200);
  expect((await stranger.get(`/api/order-complaints/${order.number}`)).body).toMatchObject({
    complaints: [{ kind: "damaged", state: "open" }],
  });
});

test("another phone number answers as an unknown order", async () => {
  const wrong = await prove(stranger, "01812345678");
  const unknown = await prove(stranger, PHONE, "NM-0000-0000-0000");
  expect([wrong.status, wrong.body]).toEqual([404, unknown.body]);
  expect(unknown.status).toBe(404);
  expect(await reachable(stranger)).toEqual(NOTHING);
});

test("wrong phone numbers count against the limit of order tracking", async () => {
  for (let n = 0; n < 10; n++) await prove(stranger, `0181234567${n}`);
  expect((await prove(stranger, PHONE)).body).toMatchObject({
    errors: { recaptchaToken: expect.anything() },
  });
  const track = { order_number: order.number, phone: PHONE };
  expect((await stranger.send("POST", "/api/track-order", track)).status).toBe(422);
});

test("it opens neither the page of the order nor another order, and ends after an hour", async () => {
  await prove(stranger, PHONE);
  expect((await stranger.get(`/api/get-order-info/${order.number}`)).status).toBe(404);
  const other = await deliverLine(fixture, () => now);
  expect(await reachable(stranger, other)).toEqual(NOTHING);
  now += HOUR;
  expect(await reachable(stranger)).toEqual(NOTHING);
});

test("another session cannot use it, and a changed one proves nothing", async () => {
  await prove(stranger, PHONE);
  const proof = stranger.cookies.get("shop_order") ?? "";
  const thief = new Visitor(fixture.shop.backend);
  await thief.get("/csrf-token");
  thief.cookies.set("shop_order", proof);
  expect(await reachable(thief)).toEqual(NOTHING);
  const other = await deliverLine(fixture, () => now);
  stranger.cookies.set("shop_order", proof.replace(String(order.id), String(other.id)));
  expect(await reachable(stranger, other)).toEqual(NOTHING);
});

test("a customer keeps the own orders beside a proven one", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  const own = await deliverLine(fixture, () => now, visitor);
  await prove(visitor, PHONE);
  expect(await reachable(visitor, own)).toEqual(ALL);
  expect(await reachable(visitor)).toEqual(ALL);
});
