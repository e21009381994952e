/** @jest-environment node */
import { STEADFAST_URL } from "@/lib/dev/testing/backend/fake-steadfast";
import { addPayment } from "@/lib/dev/testing/backend/order-rows";
import { ShipmentFixture } from "@/lib/dev/testing/backend/shipment-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: ShipmentFixture;

beforeEach(async () => {
  fixture = await ShipmentFixture.open();
});

const payments = () =>
  fixture.orders.shop.db
    .selectFrom("payments")
    .select(["gateway", "state", "amount"])
    .where("order_id", "is not", null)
    .execute();

test("a booked parcel that the courier delivers completes the order, with the cash", async () => {
  const number = await fixture.packing();
  const booked = await fixture.book(number, { note: "After 5 pm" });
  expect(booked.status).toBe(200);
  expect(fixture.steadfast.bodies).toEqual([
    expect.objectContaining({ invoice: `${number}-1`, cod_amount: 330, note: "After 5 pm" }),
  ]);
  expect(await fixture.parcel(number)).toMatchObject({
    courier: "steadfast",
    state: "booked",
    status: "registered",
    collect: 330,
    consignment: "1424107",
  });
  await fixture.move(number, "in-transit");
  expect(await fixture.desk.read(`orders/${number}`)).toMatchObject({
    courier: "Steadfast",
    tracking_code: "15BAEB8A1424107",
  });
  expect(await fixture.notice(number, "pending")).toBe(200);
  expect(await fixture.stateOf(number)).toBe("in-transit");
  expect(await fixture.notice(number, "Delivered")).toBe(200);
  expect(await fixture.stateOf(number)).toBe("completed");
  expect(await payments()).toEqual([{ gateway: "cash", state: "paid", amount: 33_000 }]);
  expect(await fixture.parcel(number)).toMatchObject({
    status: "delivered",
    collected: 330,
    fee: 60,
    ended: true,
    problem: null,
  });
  const guest = new Visitor(fixture.backend);
  const phone = "01712345678";
  const tracked = await guest.send("POST", "/api/track-order", { order_number: number, phone });
  expect(Object(tracked.body).tracking.courier_steps).toMatchObject([
    { status: "registered" },
    { status: "on_its_way" },
    { status: "delivered" },
  ]);
  const { audit } = await fixture.desk.read(`orders/${number}`);
  expect(JSON.stringify(audit)).toContain(`"parcel":"${number}-1"`);
});

test("the same news twice, together or out of order, count once", async () => {
  const number = await fixture.packing();
  await fixture.book(number);
  await fixture.move(number, "in-transit");
  const answers = await Promise.all([1, 2, 3].map(() => fixture.notice(number, "delivered")));
  expect(answers).toEqual([200, 200, 200]);
  expect(await fixture.notice(number, "delivered")).toBe(200);
  expect(await fixture.notice(number, "pending", { updated_at: "2026-01-01 10:00:00" })).toBe(200);
  expect(await fixture.stateOf(number)).toBe("completed");
  expect(await payments()).toHaveLength(1);
  const { status, events } = await fixture.parcel(number);
  expect(status).toBe("delivered");
  expect(events).toMatchObject([{ status: "on_its_way" }, {}, { status: "delivered" }]);
});

test("a notice that is faster than the answer to the booking loses nothing", async () => {
  const number = await fixture.packing();
  fixture.steadfast.beforeAnswer = () => fixture.notice(number, "pending");
  expect((await fixture.book(number)).status).toBe(200);
  expect(await fixture.parcel(number)).toMatchObject({
    state: "booked",
    status: "on_its_way",
    consignment: "1424107",
    tracking_code: "15BAEB8A1424107",
  });
});

test("a step that staff take back is not taken again by a repeat", async () => {
  const number = await fixture.packing();
  await fixture.book(number);
  await fixture.move(number, "in-transit");
  await fixture.notice(number, "delivered");
  const { step_id: step } = Object((await fixture.desk.read(`orders/${number}`)).undo);
  expect((await fixture.desk.post(`orders/${number}/undo`, { step })).status).toBe(200);
  expect(await fixture.notice(number, "delivered")).toBe(200);
  await fixture.backend.sweep();
  expect(await fixture.stateOf(number)).toBe("in-transit");
});

test("a parcel that goes back cancels the order and waits for a person", async () => {
  const number = await fixture.packing();
  await fixture.book(number);
  await fixture.move(number, "in-transit");
  await fixture.notice(number, "cancelled_approval_pending");
  expect(await fixture.stateOf(number)).toBe("in-transit");
  await fixture.notice(number, "cancelled");
  expect(await fixture.desk.read(`orders/${number}`)).toMatchObject({
    state: "cancelled",
    coming_back: true,
    cancel_reason: "not_taken",
  });
  expect(await fixture.orders.stock()).toBe(4);
});

test("a courier that takes its word back leaves a person to decide", async () => {
  const number = await fixture.packing();
  await fixture.book(number);
  await fixture.move(number, "in-transit");
  await fixture.notice(number, "delivered");
  fixture.now += 1_000;
  await fixture.notice(number, "cancelled");
  expect(await fixture.parcel(number)).toMatchObject({ problem: "contradiction", ended: false });
  expect(await fixture.stateOf(number)).toBe("completed");
});

describe("notices", () => {
  let number: string;

  beforeEach(async () => {
    number = await fixture.packing();
    await fixture.book(number);
    await fixture.move(number, "in-transit");
  });

  const send = async (headers: Record<string, string>, body: string, courier = "steadfast") => {
    const address = `https://shop.example/api/courier-notice/${courier}`;
    return (await fixture.backend.fetch(new Request(address, { method: "POST", headers, body })))
      .status;
  };
  const delivered = () =>
    JSON.stringify({
      notification_type: "delivery_status",
      invoice: `${number}-1`,
      status: "delivered",
    });
  const TOKEN = "Bearer the token typed in the panel";

  test.each([
    ["without a token", {}, 401],
    ["with another token", { Authorization: "Bearer the token typed in the pane1" }, 401],
    ["with the token alone", { Authorization: "the token typed in the panel" }, 401],
    ["with a longer token", { Authorization: `${TOKEN}!` }, 401],
  ])("%s change nothing", async (_, headers, status) => {
    expect(await send(headers, delivered())).toBe(status);
    expect(await fixture.stateOf(number)).toBe("in-transit");
  });

  test("of an unknown courier, about an unknown parcel, or in another shape are refused", async () => {
    const headers = { Authorization: TOKEN };
    expect(await send(headers, delivered(), "redx")).toBe(404);
    expect(await send(headers, "<html>")).toBe(400);
    expect(await send(headers, "[]")).toBe(400);
    expect(await send(headers, `"${"x".repeat(30_000)}"`)).toBe(413);
    const other = { notification_type: "delivery_status", invoice: "NM-1", status: "delivered" };
    expect(await send(headers, JSON.stringify(other))).toBe(404);
    expect(await fixture.stateOf(number)).toBe("in-transit");
  });

  test("whose numbers are of two parcels move neither", async () => {
    const second = await fixture.packing();
    await fixture.book(second);
    await fixture.move(second, "in-transit");
    expect(await fixture.notice(number, "delivered", { consignment_id: 1_424_108 })).toBe(404);
    expect(await fixture.notice(number, "delivered", { consignment_id: 99 })).toBe(404);
    expect([await fixture.stateOf(number), await fixture.stateOf(second)]).toEqual([
      "in-transit",
      "in-transit",
    ]);
  });
});

test("neither secret nor body of a notice, nor keys of a call, are logged", async () => {
  const lines: string[] = [];
  fixture = await ShipmentFixture.open({ onLog: (line) => lines.push(line), logLevel: "debug" });
  const number = await fixture.packing();
  await fixture.book(number);
  await fixture.notice(number, "pending", { tracking_message: "Rider: 01712000000" });
  const log = lines.join("");
  expect(log).toContain("courier call");
  for (const secret of ["typed in the panel", "key of the shop", "01712000000", STEADFAST_URL])
    expect(log).not.toContain(secret);
});

/** Columns: what the courier says, its cash in taka, whether staff said before that a part was taken. */
test.each<[string, number, boolean, string | null]>([
  ["delivered", 330, false, null],
  ["delivered", 300, false, "amount"],
  ["delivered", 0, false, "amount"],
  ["partial_delivered", 330, false, null],
  ["partial_delivered", 100, false, "amount"],
  ["partial_delivered", 100, true, null],
  ["partial_delivered", 330, true, "amount"],
])(
  "staff completed the order, then %s with %i taka, in part %s: %s",
  async (status, cash, isPart, problem) => {
    const number = await fixture.packing();
    await fixture.book(number);
    await fixture.move(number, "in-transit");
    await fixture.move(number, "completed");
    const { db } = fixture.orders.shop;
    if (isPart)
      await db
        .updateTable("orders")
        .set({ credited: 23_000 })
        .where("order_number", "=", number)
        .execute();
    for (const _ of [1, 2])
      expect(await fixture.notice(number, status, { cod_amount: cash })).toBe(200);
    expect(await fixture.parcel(number)).toMatchObject({ problem, ended: problem === null });
    expect(await fixture.stateOf(number)).toBe("completed");
  },
);

test("a refused parcel ends the order, and its advance stays as the charge of the delivery", async () => {
  const number = await fixture.packing();
  const { db } = fixture.orders.shop;
  const { id } = await db
    .selectFrom("orders")
    .select("id")
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  await addPayment(db, { kind: "product", id, number, status: 1 }, "paid", { amount: 10_000 });
  await fixture.book(number);
  expect(await fixture.parcel(number)).toMatchObject({ collect: 230 });
  await fixture.move(number, "in-transit");
  for (const _ of [1, 2]) expect(await fixture.notice(number, "cancelled")).toBe(200);
  expect(await fixture.parcel(number)).toMatchObject({ problem: null, ended: true });
  expect(await fixture.desk.read(`orders/${number}`)).toMatchObject({
    state: "cancelled",
    cancel_reason: "not_taken",
    ledger: { sums: { paid: 100, promised_back: 0, due: 0, refundable: 100 } },
  });
});

test("news before the answer of a booking hand over the parcel of an order on its way", async () => {
  const number = await fixture.packing();
  fixture.steadfast.faults.set("book", "lost").set("status", "lost");
  await fixture.book(number);
  fixture.steadfast.faults.clear();
  await fixture.move(number, "in-transit");
  expect(await fixture.parcel(number)).toMatchObject({ state: "booking", handed_at: null });
  expect(await fixture.notice(number, "pending")).toBe(200);
  const { handed_at } = await fixture.parcel(number);
  expect(handed_at).toEqual(expect.any(String));
  expect(await fixture.desk.read(`orders/${number}`)).toMatchObject({ courier: "Steadfast" });
  await fixture.notice(number, "hold");
  expect(await fixture.parcel(number)).toMatchObject({ state: "booked", handed_at });
});
