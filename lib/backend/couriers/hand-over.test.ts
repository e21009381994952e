/** @jest-environment node */
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;
let desk: DeskVisitor;

beforeEach(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  desk = await openDesk(fixture.shop.backend, "orders");
});

async function packed(): Promise<string> {
  const visitor = new Visitor(fixture.shop.backend);
  const number = numberOf(
    await fixture.place(visitor, (body) => ({ ...body, paymentMethod: "cod" })),
  );
  await move(number, "processing");
  return number;
}

async function move(number: string, to: string, more = {}) {
  const { version } = await desk.read(`orders/${number}`);
  const moved = await desk.post(`orders/${number}/move`, { to, version, ...more });
  expect(moved.status).toBe(200);
}

const shipments = () =>
  fixture.shop.db
    .selectFrom("shipments")
    .select(["courier", "name", "tracking_code", "state", "invoice"])
    .orderBy("id")
    .execute();

const BY_REDX = { courier: "RedX", tracking_code: "RX-1" };

test("a hand-over with typed numbers writes a parcel by hand, a correction changes it", async () => {
  const number = await packed();
  await move(number, "in-transit", BY_REDX);
  const byHand = { courier: "by-hand", name: "RedX", state: "booked", invoice: `${number}-1` };
  expect(await shipments()).toEqual([{ ...byHand, tracking_code: "RX-1" }]);
  await move(number, "in-transit", { ...BY_REDX, tracking_code: "RX-2" });
  expect(await shipments()).toEqual([{ ...byHand, tracking_code: "RX-2" }]);
  expect(await desk.read(`orders/${number}`)).toMatchObject({
    courier: "RedX",
    tracking_code: "RX-2",
  });
});

test("a hand-over without numbers, as by an earlier version, has no parcel", async () => {
  const number = await packed();
  await move(number, "in-transit");
  expect(await shipments()).toEqual([]);
  await move(number, "completed");
});

test("a hand-over that is taken back drops the parcel, and the next one has its own", async () => {
  const number = await packed();
  await move(number, "in-transit", BY_REDX);
  const { undo } = await desk.read(`orders/${number}`);
  const { step_id: step } = Object(undo);
  expect((await desk.post(`orders/${number}/undo`, { step })).status).toBe(200);
  expect(await desk.read(`orders/${number}`)).toMatchObject({ courier: null, tracking_code: null });
  await move(number, "in-transit", { courier: "Paperfly", tracking_code: "P-1" });
  expect(await shipments()).toMatchObject([
    { name: "RedX", state: "dropped", invoice: `${number}-1` },
    { name: "Paperfly", state: "booked", invoice: `${number}-2` },
  ]);
});
