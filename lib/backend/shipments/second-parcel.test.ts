/** @jest-environment node */
import { ShipmentFixture } from "@/lib/dev/testing/backend/shipment-fixture";

let fixture: ShipmentFixture;
let number: string;

beforeEach(async () => {
  fixture = await ShipmentFixture.open();
  number = await fixture.packing();
});

async function parcels() {
  const { body } = await fixture.desk.get(`orders/${number}/parcels`);
  return Object(body).data;
}

const collected = async () =>
  (await parcels()).parcels.map(({ collect }: { collect: number }) => collect);

/** News about one of the parcels. */
const say = (part: number, status: string, more: Record<string, unknown> = {}) => {
  const parcel = fixture.steadfast.parcels.find(({ invoice }) => invoice === `${number}-${part}`);
  const { invoice, consignment_id, cod_amount } = parcel ?? {};
  return fixture.notice(number, status, { invoice, consignment_id, cod_amount, ...more });
};

/** Both parcels are on their way, with 200 and 130 taka. */
async function both() {
  await fixture.book(number, { collect: 200 });
  await fixture.move(number, "in-transit");
  expect((await fixture.book(number, { part: 2 })).status).toBe(200);
}

const problems = async () =>
  (await parcels()).parcels.map(({ problem }: { problem: string | null }) => problem);

const paid = () =>
  fixture.orders.shop.db
    .selectFrom("payments")
    .select(["gateway", "amount"])
    .where("state", "=", "paid")
    .where("gateway", "=", "cash")
    .execute();

test("a part that follows later has a parcel and an amount of its own", async () => {
  await fixture.book(number, { collect: 200 });
  expect(await parcels()).toMatchObject({ collect: 130, next_part: 2 });
  await fixture.move(number, "in-transit");
  expect((await fixture.book(number, { part: 2, collect: 130.01 })).status).toBe(422);
  expect((await fixture.book(number, { part: 2, collect: 130 })).status).toBe(200);
  expect(fixture.steadfast.bodies.map(({ invoice, cod_amount }) => [invoice, cod_amount])).toEqual([
    [`${number}-1`, 200],
    [`${number}-2`, 130],
  ]);
  expect(await parcels()).toMatchObject({ collect: 0, next_part: 3 });
});

test("a repeat, also in parallel and after a lost answer, books no third one", async () => {
  await fixture.book(number, { collect: 200 });
  fixture.steadfast.faults.set("book", "lost");
  fixture.steadfast.faults.set("status", "unreached");
  await fixture.book(number, { part: 2 });
  fixture.steadfast.faults.clear();
  const answers = await Promise.all([1, 2, 3].map(() => fixture.book(number, { part: 2 })));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await fixture.book(number, { part: 2 })).status).toBe(200);
  expect(fixture.steadfast.parcels).toHaveLength(2);
  expect(await collected()).toEqual([200, 130]);
  // A person who saw one parcel only.
  expect((await fixture.book(number, { part: 4 })).status).toBe(409);
});

test("without its own number no other parcel is booked", async () => {
  await fixture.book(number);
  expect((await fixture.book(number)).status).toBe(200);
  expect(fixture.steadfast.parcels).toHaveLength(1);
});

test("the parcels never collect more than is due, in any order of people", async () => {
  await fixture.book(number, { collect: 300 });
  const answers = await Promise.all([
    fixture.book(number, { part: 2, collect: 30 }),
    fixture.book(number, { part: 2, collect: 20 }),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const sum = (await collected()).reduce((all: number, one: number) => all + one, 0);
  expect(sum).toBeLessThanOrEqual(330);
});

test("a parcel by hand collects what the others leave", async () => {
  await fixture.book(number, { collect: 200 });
  await fixture.move(number, "in-transit", { courier: "RedX", tracking_code: "RX-1" });
  expect(await collected()).toEqual([200, 130]);
});

test("one that is delivered moves nothing; the last one completes the order", async () => {
  await both();
  expect(await say(1, "delivered")).toBe(200);
  expect(await fixture.stateOf(number)).toBe("in-transit");
  expect(await paid()).toEqual([]);
  expect(await say(2, "delivered")).toBe(200);
  expect(await fixture.stateOf(number)).toBe("completed");
  expect(await paid()).toEqual([{ gateway: "cash", amount: 33_000 }]);
  expect(await problems()).toEqual([null, null]);
});

test("one that comes back waits for a person, and so does the other one", async () => {
  await both();
  await say(1, "cancelled");
  expect(await fixture.stateOf(number)).toBe("in-transit");
  expect(await problems()).toEqual(["parcels", null]);
  const { id } = (await parcels()).parcels[0];
  await fixture.desk.post(`orders/${number}/parcels/done`, { parcel: id });
  await say(2, "delivered");
  expect(await fixture.stateOf(number)).toBe("in-transit");
  expect(await problems()).toEqual([null, "parcels"]);
});

test("if all come back, the order is cancelled once a person has looked at the first", async () => {
  await both();
  await say(1, "cancelled");
  const { id } = (await parcels()).parcels[0];
  await fixture.desk.post(`orders/${number}/parcels/done`, { parcel: id });
  await say(2, "cancelled");
  expect(await fixture.stateOf(number)).toBe("cancelled");
});

test("another amount than that of the parcel waits for a person", async () => {
  await both();
  await say(1, "delivered", { cod_amount: 150 });
  expect(await problems()).toEqual(["amount", null]);
});

test.each([
  ["delivered", ["parcels", null]],
  ["pending", [null, null]],
] as const)(
  "the courier has no second parcel, and the first one is %s",
  async (status, expected) => {
    await fixture.book(number, { collect: 200 });
    await fixture.move(number, "in-transit");
    fixture.steadfast.faults.set("book", "unreached");
    await fixture.book(number, { part: 2 });
    await say(1, status);
    expect(await problems()).toEqual([null, null]);
    fixture.steadfast.faults.clear();
    await fixture.pass(2);
    expect((await parcels()).parcels[1]).toMatchObject({ state: "refused" });
    expect(await problems()).toEqual(expected);
    expect(await fixture.stateOf(number)).toBe("in-transit");
  },
);

test("after the second one is booked again, the last one that is delivered completes the order", async () => {
  await fixture.book(number, { collect: 200 });
  await fixture.move(number, "in-transit");
  fixture.steadfast.faults.set("book", "unreached");
  await fixture.book(number, { part: 2 });
  await say(1, "delivered");
  fixture.steadfast.faults.clear();
  await fixture.pass(2);
  const { id } = (await parcels()).parcels[0];
  await fixture.desk.post(`orders/${number}/parcels/done`, { parcel: id });
  expect(await problems()).toEqual([null, null]);
  expect((await fixture.book(number)).status).toBe(200);
  await say(2, "delivered");
  expect(await fixture.stateOf(number)).toBe("completed");
});
