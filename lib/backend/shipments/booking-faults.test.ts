/** @jest-environment node */
import { openDesk } from "@/lib/dev/testing/backend/desk";
import type { SteadfastFault } from "@/lib/dev/testing/backend/fake-steadfast";
import { ShipmentFixture } from "@/lib/dev/testing/backend/shipment-fixture";

let fixture: ShipmentFixture;

beforeEach(async () => {
  fixture = await ShipmentFixture.open();
});

const booked = (number: string) =>
  fixture.steadfast.parcels.filter(({ invoice }) => invoice.startsWith(number));

type Row = [
  book: SteadfastFault | "none",
  status: SteadfastFault | "none",
  state: string,
  later: string,
  parcels: number,
];

/** The state after the first press, and after a sweep once all works again. */
const ROWS: Row[] = [
  ["none", "none", "booked", "booked", 1],
  ["lost", "none", "booked", "booked", 1],
  ["html", "none", "booked", "booked", 1],
  ["down", "none", "booked", "booked", 1],
  [{ lie: { invoice: "NM-1" } }, "none", "booked", "booked", 1],
  [{ lie: { cod_amount: 1 } }, "none", "booked", "booked", 1],
  ["lost", "lost", "booking", "booked", 1],
  ["html", "html", "booking", "booked", 1],
  ["lost", { lie: { delivery_status: null } }, "booking", "booked", 1],
  ["unreached", "unreached", "booking", "refused", 0],
  ["unreached", "none", "booking", "refused", 0],
];

test.each(ROWS)("booking %j, then looked up %j: %s, then %s", async (...row) => {
  const [book, status, state, later, parcels] = row;
  const number = await fixture.packing();
  const { faults } = fixture.steadfast;
  if (book !== "none") faults.set("book", book);
  if (status !== "none") faults.set("status", status);
  expect((await fixture.book(number)).status).toBe(200);
  expect(await fixture.parcel(number)).toMatchObject({ state });
  faults.clear();
  await fixture.pass(2);
  expect(await fixture.parcel(number)).toMatchObject({ state: later });
  expect(booked(number)).toHaveLength(parcels);
  // Pressed again, it is booked once in any case.
  expect((await fixture.book(number)).status).toBe(200);
  expect(await fixture.parcel(number)).toMatchObject({ state: "booked", status: "registered" });
  expect(booked(number)).toHaveLength(1);
});

test("a lost answer is asked for by the shop's number before the parcel is sent again", async () => {
  const number = await fixture.packing();
  fixture.steadfast.faults.set("book", "lost").set("status", "lost");
  await fixture.book(number);
  fixture.steadfast.faults.clear();
  fixture.steadfast.calls.length = 0;
  await fixture.book(number);
  expect(fixture.steadfast.calls).toEqual(["status"]);
});

test("two people at the same time book one parcel", async () => {
  const number = await fixture.packing();
  const answers = await Promise.all([1, 2, 3].map(() => fixture.book(number)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  for (const status of statuses) expect([200, 409]).toContain(status);
  expect(booked(number)).toHaveLength(1);
  expect(
    Object((await fixture.desk.get(`orders/${number}/parcels`)).body).data.parcels,
  ).toHaveLength(1);
});

test("a refusal is said in the words of the courier, and can be tried again", async () => {
  const number = await fixture.packing();
  fixture.steadfast.refusal = { recipient_phone: ["The recipient phone is invalid."] };
  const refused = await fixture.book(number);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("recipient phone is invalid") },
  });
  expect(await fixture.parcel(number)).toMatchObject({ state: "refused" });
  fixture.steadfast.refusal = null;
  expect((await fixture.book(number)).status).toBe(200);
  expect(await fixture.parcel(number)).toMatchObject({ state: "booked", invoice: `${number}-1` });
});

test("several orders are booked separately", async () => {
  const [first, second] = [await fixture.packing(), await fixture.packing()];
  await fixture.move(second, "cancelled");
  const body = { courier: "steadfast", numbers: [first, second, first] };
  const { status, body: answer } = await fixture.desk.post("parcels/book-many", body);
  expect(status).toBe(200);
  expect(Object(answer).data).toEqual([
    { number: first, booked: true, message: null },
    { number: second, booked: false, message: expect.stringContaining(second) },
  ]);
  expect(booked(first)).toHaveLength(1);
  expect(booked(second)).toHaveLength(0);
});

describe("questions every 30 minutes", () => {
  let number: string;

  const questions = () => fixture.steadfast.calls.filter((call) => call === "status");

  beforeEach(async () => {
    number = await fixture.packing();
    await fixture.book(number);
    await fixture.move(number, "in-transit");
    fixture.steadfast.calls.length = 0;
  });

  test("are asked no earlier, and complete an order without any notice", async () => {
    fixture.steadfast.say(`${number}-1`, "delivered");
    await fixture.pass(29);
    expect(questions()).toEqual([]);
    await fixture.pass(2);
    expect(questions()).toEqual(["status"]);
    expect(await fixture.stateOf(number)).toBe("completed");
    await fixture.pass(60);
    expect(questions()).toEqual(["status"]);
  });

  test("without an answer change nothing, and are asked again", async () => {
    fixture.steadfast.say(`${number}-1`, "delivered");
    fixture.steadfast.faults.set("status", "html");
    await fixture.pass(31);
    expect(await fixture.stateOf(number)).toBe("in-transit");
    fixture.steadfast.faults.clear();
    await fixture.pass(31);
    expect(await fixture.stateOf(number)).toBe("completed");
  });

  test("the same answer writes one line", async () => {
    fixture.steadfast.say(`${number}-1`, "pending");
    await fixture.pass(31);
    await fixture.pass(31);
    const { events } = await fixture.parcel(number);
    expect(events).toMatchObject([{ source: "staff" }, { source: "poll", status: "on_its_way" }]);
  });
});

describe("what waits for a person", () => {
  let number: string;

  beforeEach(async () => {
    number = await fixture.packing();
    await fixture.book(number);
    await fixture.move(number, "in-transit");
  });

  test.each([
    ["partial_delivered", {}, "part"],
    ["delivered", { cod_amount: 329 }, "amount"],
  ])("%s %j: %s, and the order stays until a person decides", async (status, more, problem) => {
    await fixture.notice(number, status, more);
    expect(await fixture.parcel(number)).toMatchObject({ problem, ended: false });
    expect(await fixture.stateOf(number)).toBe("in-transit");
    const decisions = async () => {
      const { body } = await fixture.desk.get("orders?tab=needs_decision");
      return Object(body).data.map((order: { number: string }) => order.number);
    };
    expect(await decisions()).toEqual([number]);
    const { id: parcel } = await fixture.parcel(number);
    for (let pressed = 0; pressed < 2; pressed++)
      expect((await fixture.desk.post(`orders/${number}/parcels/done`, { parcel })).status).toBe(
        200,
      );
    expect(await fixture.parcel(number)).toMatchObject({ problem: null, ended: true });
    expect(await decisions()).toEqual([]);
  });

  test("a parcel that is delivered although its order was cancelled", async () => {
    await fixture.move(number, "cancelled");
    await fixture.notice(number, "delivered");
    expect(await fixture.parcel(number)).toMatchObject({ problem: "contradiction" });
    expect(await fixture.stateOf(number)).toBe("cancelled");
  });

  test("a parcel that comes back although its order is completed", async () => {
    await fixture.move(number, "completed");
    await fixture.notice(number, "cancelled");
    expect(await fixture.parcel(number)).toMatchObject({ problem: "contradiction" });
    expect(await fixture.stateOf(number)).toBe("completed");
  });
});

test("a delivery before the hand-over hands the order over first", async () => {
  const number = await fixture.packing();
  await fixture.book(number);
  await fixture.notice(number, "delivered");
  const { history, state } = await fixture.desk.read(`orders/${number}`);
  expect(state).toBe("completed");
  expect(history).toMatchObject([{}, {}, { to: "in-transit" }, { to: "completed" }]);
});

test("a parcel that was cancelled before the hand-over moves nothing, and another is booked", async () => {
  const number = await fixture.packing();
  await fixture.book(number);
  await fixture.notice(number, "cancelled");
  expect(await fixture.stateOf(number)).toBe("processing");
  expect((await fixture.book(number)).status).toBe(200);
  expect(booked(number).map(({ invoice }) => invoice)).toEqual([`${number}-1`, `${number}-2`]);
});

test("without couriers nothing is offered, and notices are unknown", async () => {
  fixture = await ShipmentFixture.open({ couriers: [] });
  const number = await fixture.packing();
  const { body } = await fixture.desk.get(`orders/${number}/parcels`);
  expect(body).toMatchObject({ data: { parcels: [], couriers: [] } });
  expect((await fixture.book(number)).status).toBe(404);
  expect(await fixture.notice(number, "delivered")).toBe(404);
});

test("the test of a courier says what works", async () => {
  const owner = await openDesk(fixture.backend, "owner");
  const tested = await owner.post("couriers/steadfast/test");
  expect(tested).toMatchObject({ status: 200, body: { data: { access: true, heard_at: null } } });
  fixture.steadfast.faults.set("balance", "down");
  expect(await owner.post("couriers/steadfast/test")).toMatchObject({
    body: { data: { access: false } },
  });
});
