/** @jest-environment node */
import type { DeskVisitor } from "@/lib/dev/testing/backend/desk";
import { ShipmentFixture } from "@/lib/dev/testing/backend/shipment-fixture";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";

const DAY_MS = 86_400_000;
const PHONE = "01712345678";

let fixture: ShipmentFixture;

beforeEach(async () => {
  fixture = await ShipmentFixture.open();
});

/** An order whose parcel is on its way. */
async function onItsWay(status = "pending"): Promise<string> {
  const number = await fixture.packing();
  await fixture.book(number);
  await fixture.move(number, "in-transit");
  await fixture.notice(number, status);
  return number;
}

const dayAfter = (days: number) => dhakaDay(fixture.now + days * DAY_MS);

/** A visitor of another browser who has proven the order by its phone number. */
async function proven(number: string): Promise<Visitor> {
  const visitor = new Visitor(fixture.backend);
  const proof = await visitor.send("POST", `/api/order-proof/${number}`, { phone: PHONE });
  expect(proof.status).toBe(200);
  return visitor;
}

const ask = (visitor: Visitor, number: string, day: string) =>
  visitor.send("POST", `/api/order-redelivery/${number}`, { day });

async function tracked(number: string) {
  const guest = new Visitor(fixture.backend);
  const { body } = await guest.send("POST", "/api/track-order", {
    order_number: number,
    phone: PHONE,
  });
  return Object(body).tracking.redelivery;
}

async function waiting(desk: DeskVisitor) {
  const { body } = await desk.get("orders?tab=redelivery");
  return Object(body).data.map(({ number }: { number: string }) => number);
}

/** The request about the parcel of an order, as the desk shows it. */
async function shown(number: string) {
  const { id, redelivery } = await fixture.parcel(number);
  return { parcel: id, asked_at: Object(redelivery).asked_at };
}

const end = (number: string, body: unknown) =>
  fixture.desk.post(`orders/${number}/parcels/redelivery-done`, body);

test("a customer asks for a day, staff ask the courier, and another day can follow", async () => {
  const number = await onItsWay();
  const days = [1, 2, 3, 4, 5, 6, 7].map(dayAfter);
  expect(await tracked(number)).toEqual({ days, asked: null });
  const visitor = await proven(number);
  const [tomorrow = "", next = ""] = days;
  const answers = await Promise.all([1, 2, 3].map(() => ask(visitor, number, tomorrow)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ask(visitor, number, next)).status).toBe(409);
  expect(await tracked(number)).toEqual({ days, asked: tomorrow });
  expect(await waiting(fixture.desk)).toEqual([number]);
  expect(await fixture.parcel(number)).toMatchObject({ redelivery: { day: tomorrow } });

  const first = await shown(number);
  for (let time = 0; time < 2; time += 1) expect((await end(number, first)).status).toBe(200);
  expect(await waiting(fixture.desk)).toEqual([]);
  const { audit } = await fixture.desk.read(`orders/${number}`);
  expect(JSON.stringify(audit).split(`"redelivery":"${tomorrow}"`)).toHaveLength(2);
  fixture.now += 1_000;
  expect((await ask(visitor, number, next)).status).toBe(200);
  expect(await waiting(fixture.desk)).toEqual([number]);
});

test("only the request that staff saw is ended", async () => {
  const number = await onItsWay();
  const visitor = await proven(number);
  await ask(visitor, number, dayAfter(1));
  const first = await shown(number);
  expect((await end(number, { ...first, asked_at: dayAfter(0) })).status).toBe(422);
  expect((await end(number, { parcel: first.parcel })).status).toBe(422);
  const unknown = new Date(fixture.now + 5_000).toISOString();
  expect(await end(number, { ...first, asked_at: unknown })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("has changed") },
  });
  expect(await waiting(fixture.desk)).toEqual([number]);
  expect((await end(number, first)).status).toBe(200);
  fixture.now += 1_000;
  await ask(visitor, number, dayAfter(2));
  // A second person still sees the first one.
  expect((await end(number, first)).status).toBe(200);
  expect(await waiting(fixture.desk)).toEqual([number]);
  expect((await end(number, await shown(number))).status).toBe(200);
  expect(await waiting(fixture.desk)).toEqual([]);
});

test("the end of the parcel ends the request", async () => {
  const number = await onItsWay();
  await ask(await proven(number), number, dayAfter(1));
  await fixture.notice(number, "delivered");
  expect(await waiting(fixture.desk)).toEqual([]);
  expect(await tracked(number)).toBeNull();
  expect(await fixture.parcel(number)).toMatchObject({ redelivery: null });
});

test.each([
  ["registered", "in_review", 409],
  ["on its way", "pending", 200],
  ["on hold", "hold", 200],
  ["waiting for approval", "cancelled_approval_pending", 200],
  ["unclear", "unknown", 409],
  ["delivered", "delivered", 409],
  ["coming back", "cancelled", 409],
])("a parcel that is %s", async (_, status, expected) => {
  const number = await onItsWay(status);
  expect((await ask(await proven(number), number, dayAfter(1))).status).toBe(expected);
});

test.each([
  ["today", 0, 422],
  ["tomorrow", 1, 200],
  ["the seventh day", 7, 200],
  ["the eighth day", 8, 422],
])("%s", async (_, days, expected) => {
  const number = await onItsWay();
  expect((await ask(await proven(number), number, dayAfter(days))).status).toBe(expected);
});

test("no other visitor asks, and no parcel by hand is asked for", async () => {
  const number = await onItsWay();
  expect((await ask(new Visitor(fixture.backend), number, dayAfter(1))).status).toBe(404);
  const byHand = await fixture.packing();
  await fixture.move(byHand, "in-transit", { courier: "RedX", tracking_code: "RX-1" });
  expect((await ask(await proven(byHand), byHand, dayAfter(1))).status).toBe(409);
  expect(await tracked(byHand)).toBeNull();
});

test.each(["en", "bn"] as const)("works without JavaScript in %s", async (lang) => {
  const number = await onItsWay();
  const form = (path: string, fields: Record<string, string>) =>
    new Visitor(fixture.backend).request("POST", `${path}?lang=${lang}`, {
      body: new URLSearchParams(fields),
      headers: { Origin: SITE_URL },
    });
  const fields = { order_number: number, phone: PHONE };
  const { body: page } = await form("/api/tracking-form", fields);
  expect(page).toContain(`action="/api/redelivery-form?lang=${lang}"`);
  expect(page).toContain(`<option value="${dayAfter(7)}">`);
  expect(page).toContain('href="https://steadfast.com.bd/t/');
  const day = dayAfter(3);
  for (let time = 0; time < 2; time += 1)
    expect((await form("/api/redelivery-form", { ...fields, day })).status).toBe(200);
  expect(
    (await form("/api/redelivery-form", { ...fields, phone: "01700000000", day })).status,
  ).toBe(404);
  expect((await form("/api/redelivery-form", { ...fields, day: "soon" })).status).toBe(422);
  expect(await tracked(number)).toMatchObject({ asked: day });
});
