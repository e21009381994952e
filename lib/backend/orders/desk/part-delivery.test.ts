/** @jest-environment node */
import { parse } from "csv-parse/sync";
import { readEventData } from "@/lib/backend/kernel/event";
import { cartOrder, openCustomer } from "@/lib/dev/testing/backend/customer";
import { type LineOrder, placeLine } from "@/lib/dev/testing/backend/delivered-order";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addPayment } from "@/lib/dev/testing/backend/order-rows";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { readLedger } from "../../stock/ledger";

let fixture: OrderFixture;
let desk: DeskVisitor;
let now = Date.now();

const deliveryTerms = async () => ({ cashOnDelivery: true });

beforeEach(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    now: () => now,
    deliveryTerms,
    payment: { gateway: "sandbox" },
    outbox: { shown: ["sms"] },
  });
  desk = await openDesk(fixture.shop.backend, "owner");
});

const db = () => fixture.shop.db;

async function move({ number }: Pick<LineOrder, "number">, to: string) {
  now += 60_000;
  const { version } = await desk.read(`orders/${number}`);
  expect((await desk.post(`orders/${number}/move`, { to, version })).status).toBe(200);
}

/** An order of three pieces for 690 and 100 taka of delivery that is on its way. */
async function onItsWay(method: "cod" | "mobile" = "cod"): Promise<LineOrder> {
  const order = await placeLine(fixture, () => now);
  if (method === "mobile") {
    const paid = { payment_method: method, payment_status: "paid" };
    await db().updateTable("orders").set(paid).where("id", "=", order.id).execute();
    await payOrder(db(), order.number, { state: "paid", at: now, sandbox: "completed" });
  }
  for (const to of ["processing", "in-transit"]) await move(order, to);
  return order;
}

async function deliver(
  { number }: Pick<LineOrder, "number">,
  lines: unknown,
  key?: string,
  version?: string,
) {
  now += 60_000;
  const current = await desk.read(`orders/${number}`);
  const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
  const body = { version: version ?? current.version, lines };
  return desk.write("POST", `orders/${number}/deliver-part`, body, { headers });
}

/** Returns what the audit says of deliveries in part: before, after. */
async function audited() {
  const rows = db().selectFrom("audit").select(["before", "after"]).orderBy("id");
  const found = await rows.where("after", "like", "%not_taken%").execute();
  return found.map(({ before, after }) => [before, after].map((json) => JSON.parse(json ?? "{}")));
}

/** Returns the amounts of the notices about a changed order. */
async function notices() {
  const rows = db().selectFrom("outbox_messages").select("payload");
  const found = await rows.where("type", "=", "order.changed").execute();
  return found.map(({ payload }) => {
    const { amount, back, due } = readEventData("order.changed", payload);
    return { amount, back, due };
  });
}

async function stock() {
  const ledger = await readLedger(db(), { productId: fixture.productId });
  return {
    there: ledger.reduce((sum, { there }) => sum + there, 0),
    unexplained: ledger.map(({ unexplained }) => unexplained),
  };
}

test("cash is booked for what was taken; the rest waits for a person", async () => {
  const order = await onItsWay();
  expect(await desk.read(`orders/${order.number}`)).toMatchObject({
    ledger: { sums: { due: 790 } },
  });
  const { version } = await desk.read(`orders/${order.number}`);
  for (const _ of ["once", "twice"])
    expect(
      await deliver(order, [{ id: order.line, quantity: 1 }], "part-key-1", version),
    ).toMatchObject({
      status: 200,
      body: { data: { state: "completed", total: 560, credited: 230 } },
    });
  const record = await desk.read(`orders/${order.number}`);
  expect(record).toMatchObject({
    payment_status: "paid",
    subtotal: 510,
    discount: 50,
    coming_back: false,
    undo: { step: "in-transit", refusal: "state" },
    ledger: { sums: { charged: 560, paid: 560, due: 0, overpaid: 0 } },
    credit_notes: [expect.anything()],
  });
  expect(await stock()).toEqual({ there: 2, unexplained: [0] });
  const { body } = await desk.get("returns?state=coming_back");
  expect(body).toMatchObject({ data: [{ order: order.number, quantity: 1, is_parcel: true }] });
  const [parcel] = Object(body).data;
  const received = { version: parcel.version, action: "receive", restock: true };
  expect((await desk.post(`returns/${parcel.id}/decide`, received)).status).toBe(200);
  expect(await stock()).toEqual({ there: 3, unexplained: [0] });
  const [[before, after] = []] = await audited();
  expect(before).toMatchObject({ total: 790 });
  expect(after).toMatchObject({ total: 560, not_taken: 1 });
  expect(after).not.toHaveProperty("refunded");
  expect(await notices()).toEqual([]);
});

test("an order of a cart keeps its discounts in its prices", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  const item = { product_id: fixture.productId, batch_no: "T-1", quantity: 3 };
  await visitor.send("POST", "/api/cart", item);
  const body = { ...(await cartOrder(visitor)), paymentMethod: "cod" };
  const number = numberOf(await visitor.send("POST", "/api/order", body));
  const { lines } = await desk.read(`orders/${number}`);
  const [{ id: line }] = Object(lines);
  const order = { number, line };
  for (const to of ["processing", "in-transit"]) await move(order, to);
  expect((await deliver(order, [{ id: line, quantity: 1 }])).status).toBe(200);
  expect(await desk.read(`orders/${number}`)).toMatchObject({
    subtotal: 460,
    discount: 0,
    total: 560,
    credited: 230,
  });
});

test("the customer sees what was not taken, and can send back only the rest", async () => {
  const order = await onItsWay();
  await deliver(order, [{ id: order.line, quantity: 1 }]);
  expect((await order.guest.get(`/api/get-order-info/${order.number}`)).body).toMatchObject({
    orderInfo: { status: 3, credited: 230, credit_notes: [expect.anything()], due: 0 },
    salesOrder: { total: 560, shipping_charge: 100 },
  });
  const { body } = await order.guest.get(`/api/order-returns/${order.number}`);
  expect(body).toMatchObject({ returns: [], lines: [{ quantity: 2 }] });
});

test("the export of orders has the value of pieces that were not taken or came back later", async () => {
  const order = await onItsWay();
  await deliver(order, [{ id: order.line, quantity: 1 }]);
  await desk.confirm(demoStaff("owner").password);
  const credited = async () => {
    const { body } = await desk.get(`exports/orders.csv?tab=all&q=${order.number}`);
    const rows: Record<string, string>[] = parse(String(body), { bom: true, columns: true });
    return rows.map((row) => row["Not taken or returned in taka"]);
  };
  expect(await credited()).toEqual(["230.00"]);
  const sent = { lines: [{ line: order.line, quantity: 1, reason: "Broken" }] };
  const { body } = await desk.post(`orders/${order.number}/returns`, sent);
  const [id] = Object(Object(body).data).returns;
  for (const decision of [{ action: "accept" }, { action: "receive", restock: false }]) {
    const { data } = Object((await desk.get(`returns?number=${order.number}`)).body);
    const { version } = data.find((one: { id: number }) => one.id === id);
    expect(await credited()).toEqual(["230.00"]);
    expect((await desk.post(`returns/${id}/decide`, { version, ...decision })).status).toBe(200);
  }
  expect(await credited()).toEqual(["460.00"]);
});

test("the invoice keeps its total, and the credit note has the rest", async () => {
  const order = await onItsWay();
  const path = `/sale-order/receipt/print/${order.id}`;
  const before = String((await order.guest.get(path)).body);
  expect(before).toContain("৳790.00");
  await deliver(order, [{ id: order.line, quantity: 1 }]);
  const after = String((await order.guest.get(path)).body);
  expect(after).toContain("৳790.00");
  expect(after).not.toContain("৳560.00");
  const { credit_notes: notes } = await desk.read(`orders/${order.number}`);
  const [{ number }] = Object(notes);
  const note = await order.guest.get(`${path}?credit_note=${number}`);
  expect(String(note.body)).toContain("৳230.00");
});

test("what was paid for pieces that come back is promised back, with the password", async () => {
  const order = await onItsWay("mobile");
  const lines = [{ id: order.line, quantity: 2 }];
  expect(await deliver(order, lines)).toMatchObject({
    status: 403,
    body: { confirm_password: true },
  });
  expect(await desk.read(`orders/${order.number}`)).toMatchObject({
    state: "in-transit",
    total: 790,
  });
  await desk.confirm(demoStaff("owner").password);
  expect((await deliver(order, lines)).status).toBe(200);
  expect(await desk.read(`orders/${order.number}`)).toMatchObject({
    state: "completed",
    total: 330,
    ledger: { sums: { charged: 330, paid: 790, promised_back: 460, overpaid: 0, due: 0 } },
  });
  expect((await audited())[0]?.[1]).toMatchObject({ total: 330, not_taken: 2, refunded: 460 });
  expect(await notices()).toEqual([{ amount: 330, back: 460, due: 0 }]);
});

test.each([
  [
    "another line",
    (line: number) => [{ id: line + 1, quantity: 1 }],
    "A line is not of this order.",
  ],
  [
    "more than was sent",
    (line: number) => [{ id: line, quantity: 4 }],
    /^Only 3 of .+ were sent\.$/,
  ],
  ["everything", (line: number) => [{ id: line, quantity: 3 }], /^Nothing was taken/],
  ["nothing", () => [], "Please say what came back."],
  [
    "a line twice",
    (line: number) => [
      { id: line, quantity: 1 },
      { id: line, quantity: 1 },
    ],
    "Name each line once.",
  ],
])("refuses %s", async (_, lines, text) => {
  const order = await onItsWay();
  expect(await deliver(order, lines(order.line))).toMatchObject({
    status: 422,
    body: { errors: { lines: [text instanceof RegExp ? expect.stringMatching(text) : text] } },
  });
  expect(await desk.read(`orders/${order.number}`)).toMatchObject({
    state: "in-transit",
    total: 790,
    credited: 0,
    credit_notes: [],
  });
  expect(await stock()).toEqual({ there: 2, unexplained: [0] });
});

test.each([
  ["pending", "pending"],
  ["processing", "processing"],
  ["packed", "processing"],
  ["completed", "completed"],
  ["cancelled", "cancelled"],
])("refuses an order that is %s", async (state, name) => {
  const order = await placeLine(fixture, () => now);
  const steps = ["processing", "packed", "in-transit", "completed"];
  if (state === "cancelled") {
    const { version } = await desk.read(`orders/${order.number}`);
    const why = { to: state, version, cancel_reason: "asked" };
    expect((await desk.post(`orders/${order.number}/move`, why)).status).toBe(200);
  } else for (const to of steps.slice(0, steps.indexOf(state) + 1)) await move(order, to);
  const { status, body } = await deliver(order, [{ id: order.line, quantity: 1 }]);
  expect([status, Object(body).message]).toEqual([
    409,
    `Order ${order.number} is ${name}: only a parcel on its way can be taken in part.`,
  ]);
});

test("refuses an old version, and delivers once for two people", async () => {
  const order = await onItsWay();
  const lines = [{ id: order.line, quantity: 1 }];
  const { version } = await desk.read(`orders/${order.number}`);
  const answers = await Promise.all([
    deliver(order, lines, undefined, version),
    deliver(order, lines, undefined, version),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await desk.read(`orders/${order.number}`)).toMatchObject({ total: 560, credited: 230 });
});

/** Columns: taka that were paid before, pieces that come back, and what the parcel by hand collects then. */
test.each([
  [0, 1, 560],
  [0, 2, 330],
  [300, 1, 260],
  [330, 2, 0],
])("with %i taka paid, %i pieces back: collects %i", async (paid, quantity, collect) => {
  const order = await placeLine(fixture, () => now);
  if (paid > 0)
    await addPayment(
      db(),
      { kind: "product", id: order.id, number: order.number, status: 0 },
      "paid",
      { amount: paid * 100, gateway: "cash" },
    );
  await move(order, "processing");
  const { version } = await desk.read(`orders/${order.number}`);
  const handed = { to: "in-transit", courier: "RedX", tracking_code: "RX-1", version };
  expect((await desk.post(`orders/${order.number}/move`, handed)).status).toBe(200);
  expect((await deliver(order, [{ id: order.line, quantity }])).status).toBe(200);
  const parcels = await db()
    .selectFrom("shipments")
    .select("collect")
    .where("order_id", "=", order.id)
    .execute();
  expect(parcels).toEqual([{ collect: collect * 100 }]);
});
