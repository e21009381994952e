/** @jest-environment node */
import { readEventData } from "@/lib/backend/kernel/event";
import { deskOrderResponse } from "@/lib/contract/orders/desk-schemas";
import { orderInfoResponse } from "@/lib/contract/orders/schemas";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { addBatch } from "@/lib/dev/testing/backend/shop";
import { SITE_URL, Visitor } from "@/lib/dev/testing/backend/visitor";
import { readLedger } from "../../stock/ledger";

let fixture: OrderFixture;
let desk: DeskVisitor;
let visitor: Visitor;
let number: string;

beforeEach(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    payment: { gateway: "sandbox" },
    outbox: { shown: ["sms"] },
  });
  desk = await openDesk(fixture.shop.backend, "orders");
  visitor = new Visitor(fixture.shop.backend);
  number = numberOf(await fixture.place(visitor));
});

async function order() {
  return deskOrderResponse.parse((await desk.get(`orders/${number}`)).body).data;
}

/** Sets the pieces of the only line, with the version and key given. */
async function setPieces(quantity: number, total: number, version?: string, key?: string) {
  const current = await order();
  const lines = [{ id: current.lines[0]?.id, quantity }];
  const body = { version: version ?? current.version, lines, total };
  const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
  return desk.write("PUT", `orders/${number}/lines`, body, { headers });
}

async function unexplained(): Promise<number[]> {
  const rows = await readLedger(fixture.shop.db, { productId: fixture.productId });
  return rows.map((row) => row.unexplained);
}

const attempts = async () =>
  (
    await fixture.shop.db
      .selectFrom("payments")
      .select(["state", "amount"])
      .where("invoice", "like", `${number}-%`)
      .orderBy("attempt")
      .execute()
  ).map(({ state, amount }) => `${state} ${amount / 100}`);

/** Returns the new total, the refund and the due amount of each notice to the customer. */
async function notices() {
  const rows = await fixture.shop.db
    .selectFrom("outbox_messages")
    .select("payload")
    .where("type", "=", "order.changed")
    .orderBy("id")
    .execute();
  return rows.map(({ payload }) => {
    const { amount, back, due } = readEventData("order.changed", payload);
    return { amount, back, due };
  });
}

async function info() {
  const { body } = await visitor.get(`/api/get-order-info/${number}`);
  const { orderInfo, salesOrder } = orderInfoResponse.parse(body);
  return { ...orderInfo, total: salesOrder.total };
}

test("a quote says what a change costs, and changes nothing", async () => {
  const { version, lines } = await order();
  const body = { lines: [{ id: lines[0]?.id, quantity: 3 }] };
  // Buy Now shows the discount as a separate row: 3 x 255 + 100 - 3 x 25.
  expect((await desk.post(`orders/${number}/lines/quote`, body)).body).toMatchObject({
    data: {
      was: 330,
      becomes: 790,
      due: 790,
      promised_back: [],
      delivery: { was: 100, becomes: 100 },
      lines: [{ id: lines[0]?.id, quantity: 3, price: 230, total: 690 }],
    },
  });
  expect((await order()).version).toBe(version);
  expect(await fixture.stock()).toBe(4);
});

test("a change sets totals, stock, version, audit, and the customer's page", async () => {
  const before = await order();
  expect((await setPieces(3, 790)).status).toBe(200);
  expect(await notices()).toEqual([{ amount: 790, back: 0, due: 0 }]);
  const after = await order();
  expect(after).toMatchObject({ subtotal: 765, discount: 75, total: 790, pieces: 3 });
  expect(after.version).not.toBe(before.version);
  expect(await fixture.stock()).toBe(2);
  expect(await unexplained()).toEqual([0]);
  const line = { product: fixture.productId, batch: "T-1" };
  expect(after.audit[0]).toMatchObject({
    by: demoStaff("orders").name,
    command: "desk orders.lines",
    before: { state: "pending", total: 330, lines: [{ ...line, pieces: 1 }] },
    after: { state: "pending", total: 790, lines: [{ ...line, pieces: 3 }] },
  });
  expect(await info()).toMatchObject({ total: 790, due: 790, payable: true });
});

test("public pages of a product that is sold out now follow", async () => {
  expect((await setPieces(5, 1_250)).status).toBe(200);
  const changes = await fixture.shop.db
    .selectFrom("changes")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  expect(JSON.stringify(changes)).toContain(String(fixture.productId));
  expect(await fixture.stock()).toBe(0);
});

test("an old version is refused with the order as it is now, a repeat gets the same response", async () => {
  const { version } = await order();
  expect((await setPieces(2, 560, version, "lines-key-0001")).status).toBe(200);
  expect(await setPieces(3, 790, version)).toMatchObject({
    status: 409,
    body: { current: { total: 560 } },
  });
  const again = { version, lines: [{ id: (await order()).lines[0]?.id, quantity: 2 }], total: 560 };
  const headers = { "Idempotency-Key": "lines-key-0001" };
  const repeat = await desk.write("PUT", `orders/${number}/lines`, again, { headers });
  expect(repeat).toMatchObject({ status: 200, body: { data: { total: 560 } } });
  expect(await fixture.stock()).toBe(3);
});

test("two products of the same price have different versions", async () => {
  const { db } = fixture.shop;
  const twin = await db
    .selectFrom("products")
    .select("id")
    .where("id", "!=", fixture.productId)
    .where("archived_at", "is", null)
    .executeTakeFirstOrThrow();
  const { version, lines } = await order();
  await db
    .updateTable("order_lines")
    .set({ product_id: twin.id })
    .where("id", "=", lines[0]?.id ?? 0)
    .execute();
  expect((await order()).version).not.toBe(version);
  const list = await desk.get(`orders?q=${number}`);
  expect(list.body).toMatchObject({ data: [{ version: (await order()).version }] });
});

test("an open attempt over the old total is closed, and the new total is asked for", async () => {
  const paid = await payOrder(fixture.shop.db, number, {
    state: "pending",
    at: Date.now(),
    sandbox: "verified",
  });
  expect((await setPieces(2, 560)).status).toBe(200);
  // The customer approves the old one, and returns from the gateway: no money is taken.
  await fixture.shop.backend.fetch(new Request(paid));
  expect(await attempts()).toEqual(["expired 330"]);
  await visitor.send("POST", `/api/pay-order/${number}`, {});
  expect(await attempts()).toEqual(["expired 330", expect.stringMatching(/ 560$/)]);
});

test("money that came for the old total all the same leaves a rest to pay", async () => {
  const paid = await payOrder(fixture.shop.db, number, {
    state: "pending",
    at: Date.now(),
    sandbox: "completed",
  });
  expect((await setPieces(2, 560)).status).toBe(200);
  await fixture.shop.backend.fetch(new Request(paid));
  const { ledger, payment_status } = await order();
  expect(ledger.sums).toMatchObject({ charged: 560, paid: 330, due: 230, overpaid: 0 });
  expect(payment_status).toBe("to_be_paid");
});

describe("a paid order", () => {
  beforeEach(async () => {
    await payOrder(fixture.shop.db, number, {
      state: "paid",
      at: Date.now(),
      sandbox: "completed",
    });
  });

  test("asks the customer for the difference, who pays it", async () => {
    expect((await setPieces(2, 560)).status).toBe(200);
    expect((await order()).ledger.sums).toMatchObject({ charged: 560, paid: 330, due: 230 });
    expect(await info()).toMatchObject({ payment_status: "to_be_paid", due: 230, payable: true });
    const { body } = await visitor.send("POST", `/api/pay-order/${number}`, {});
    expect(await attempts()).toEqual(["paid 330", "pending 230"]);
    const address = new URL(String(Object(body).redirect_url));
    const form = { method: "POST", body: new URLSearchParams({ behaviour: "pay" }) };
    const pressed = await fixture.shop.backend.fetch(new Request(address, form));
    const back = new URL(pressed.headers.get("Location") ?? "", SITE_URL);
    await fixture.shop.backend.fetch(new Request(back));
    expect(await attempts()).toEqual(["paid 330", "paid 230"]);
    const { ledger, payment_status } = await order();
    expect(ledger.sums).toMatchObject({ charged: 560, paid: 560, due: 0, refundable: 560 });
    expect(payment_status).toBe("paid");
    expect((await visitor.send("POST", `/api/pay-order/${number}`, {})).status).toBe(422);
  });

  test("lets staff record the difference, once", async () => {
    expect((await setPieces(2, 560)).status).toBe(200);
    const { version } = await order();
    const payment = { version, way: "cash" };
    expect((await desk.post(`orders/${number}/manual-payment`, payment)).status).toBe(200);
    const after = await order();
    expect(after.ledger.sums).toMatchObject({ paid: 560, due: 0 });
    expect(after.ledger.rows.at(-1)).toMatchObject({ kind: "paid", amount: 230, way: "cash" });
    const again = { version: after.version, way: "cash" };
    expect((await desk.post(`orders/${number}/manual-payment`, again)).status).toBe(409);
  });

  test("goes back in parts when no payment has enough left", async () => {
    await setPieces(2, 560);
    const cash = { version: (await order()).version, way: "cash" };
    await desk.post(`orders/${number}/manual-payment`, cash);
    await desk.confirm(demoStaff("orders").password);
    const refund = { version: (await order()).version, amount: 400, reason: "Late" };
    expect((await desk.post(`orders/${number}/refund`, refund)).status).toBe(200);
    const { ledger, payment_status } = await order();
    expect(ledger.sums).toMatchObject({
      paid: 560,
      promised_back: 170,
      paid_back: 230,
      refundable: 160,
      due: 0,
    });
    expect(ledger.rows.slice(-2).map(({ by }) => by)).toEqual([
      ...[demoStaff("orders").name, demoStaff("orders").name],
    ]);
    expect(payment_status).toBe("paid");
  });

  test("promises the difference back when products are removed, once", async () => {
    await setPieces(2, 560);
    const cash = { version: (await order()).version, way: "cash" };
    await desk.post(`orders/${number}/manual-payment`, cash);
    const { version, lines } = await order();
    const input = { lines: [{ id: lines[0]?.id, quantity: 1 }] };
    expect((await desk.post(`orders/${number}/lines/quote`, input)).body).toMatchObject({
      data: { due: 0, promised_back: [{ amount: 230, way: "cash", by_hand: true }] },
    });
    expect(await setPieces(1, 330, version, "lines-key-0002")).toMatchObject({
      status: 403,
      body: { confirm_password: true },
    });
    expect(await order()).toMatchObject({ version, total: 560, refunds: [] });
    expect(await fixture.stock()).toBe(3);

    await desk.confirm(demoStaff("orders").password);
    expect((await setPieces(1, 330, version, "lines-key-0002")).status).toBe(200);
    expect((await setPieces(1, 330, version, "lines-key-0002")).status).toBe(200);
    const after = await order();
    expect(after.ledger.sums).toMatchObject({
      charged: 330,
      paid: 560,
      promised_back: 230,
      overpaid: 0,
      due: 0,
      refundable: 330,
    });
    expect(after.ledger.rows.at(-1)).toMatchObject({
      kind: "promised_back",
      amount: 230,
      way: "cash",
      refund_state: "by_hand",
      by: demoStaff("orders").name,
      reason: "Products were removed from the order.",
    });
    expect(after.audit[0]).toMatchObject({ after: { total: 330, refunded: 230 } });
    expect(await notices()).toEqual([
      { amount: 560, back: 0, due: 230 },
      { amount: 330, back: 230, due: 0 },
    ]);
    expect(await unexplained()).toEqual([0]);
  });

  test("lets staff say that promised cash is given back, and shows why", async () => {
    await setPieces(2, 560);
    const cash = { version: (await order()).version, way: "cash" };
    await desk.post(`orders/${number}/manual-payment`, cash);
    await desk.confirm(demoStaff("orders").password);
    await setPieces(1, 330);
    const { data } = Object((await desk.get("refunds")).body);
    const refund = data.find(({ order: of }: { order: string }) => of === number);
    expect(refund).toMatchObject({ amount: 230, gateway: "cash", can_send: false });
    const decide = (body: object) => desk.post(`refunds/${refund.id}/decide`, body);
    expect((await decide({ decision: "send", reason: "By the shop" })).status).toBe(409);
    const done = { decision: "done", reason: "Given at the counter" };
    expect((await decide(done)).status).toBe(200);
    const { ledger, decisions } = await order();
    expect(ledger.sums).toMatchObject({ promised_back: 0, paid_back: 230, refundable: 330 });
    expect(decisions).toMatchObject([
      { ...done, about: "refunds", amount: 230, by: demoStaff("orders").name },
    ]);
  });

  test("gives money back through the gateway that took it", async () => {
    await setPieces(2, 560);
    await visitor.send("POST", `/api/pay-order/${number}`, {});
    await setPieces(1, 330);
    expect((await order()).ledger.sums).toMatchObject({ charged: 330, paid: 330, due: 0 });
    await desk.confirm(demoStaff("orders").password);
    await fixture.shop.db
      .updateTable("products")
      .set({ discount_percent: 50 })
      .where("id", "=", fixture.productId)
      .execute();
    const { version, lines } = await order();
    const change = {
      lines: [{ id: lines[0]?.id, quantity: 0 }],
      add: [{ product_id: fixture.productId, quantity: 1 }],
    };
    const quote = Object((await desk.post(`orders/${number}/lines/quote`, change)).body).data;
    expect(quote.promised_back).toEqual([
      { amount: 330 - quote.becomes, way: "sandbox", by_hand: false },
    ]);
    const saved = { ...change, version, total: quote.becomes };
    expect((await desk.put(`orders/${number}/lines`, saved)).status).toBe(200);
    expect((await order()).refunds).toMatchObject([
      { amount: 330 - quote.becomes, state: "due", problem: null },
    ]);
  });

  test("gives everything back when the customer cancels", async () => {
    expect((await setPieces(2, 560)).status).toBe(200);
    await visitor.send("POST", `/api/pay-order/${number}`, {});
    expect((await visitor.send("POST", `/api/cancel-order/${number}`)).status).toBe(200);
    const { ledger, state } = await order();
    expect(state).toBe("cancelled");
    expect(ledger.sums.promised_back + ledger.sums.paid_back).toBe(330);
    expect(ledger.sums).toMatchObject({ due: 0, overpaid: 0, refundable: 0 });
    expect(await unexplained()).toEqual([0]);
  });
});

test.each([
  [{ lines: [{ id: 1, quantity: -1 }], total: 1 }, "lines.0.quantity"],
  [{ add: [{ product_id: 1, quantity: 0 }], total: 1 }, "add.0.quantity"],
  [{ add: [{ product_id: "1", quantity: 1 }], total: 1 }, "add.0.product_id"],
  [{ lines: [] }, "total"],
])("%j is refused at its field", async (body, field) => {
  const { version } = await order();
  const { status, body: response } = await desk.put(`orders/${number}/lines`, { version, ...body });
  expect(status).toBe(422);
  expect(Object.keys(Object(response).errors)).toEqual([field]);
});

test("takes pieces from another batch until it is packed, once for a key, and says so", async () => {
  const { db } = fixture.shop;
  await addBatch(db, fixture.productId, "T-2", 2, 400);
  const { version, lines } = await order();
  const choice = { line: lines[0]?.id, from: "T-1", to: "T-2", quantity: 1 };
  const send = (body: object, key: string) =>
    desk.write("POST", `orders/${number}/batch`, body, { headers: { "Idempotency-Key": key } });
  const chosen = await send({ ...choice, version }, "choice-1");
  expect(chosen.status).toBe(200);
  expect((await send({ ...choice, version }, "choice-1")).body).toEqual(chosen.body);
  expect((await send({ ...choice, version }, "choice-2")).status).toBe(409);
  const changed = await order();
  expect(changed.lines).toMatchObject([
    { batch_no: "T-2", batches: [{ batch_no: "T-2", quantity: 1, expired: false }], price: 230 },
  ]);
  expect(changed.audit[0]).toMatchObject({
    by: demoStaff("orders").name,
    before: { batch: "T-1" },
    after: { batch: "T-2" },
  });
  const refused = await send({ ...choice, version: changed.version }, "choice-3");
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { quantity: ["The line has 0 pieces of batch T-1."] } },
  });
  expect(await unexplained()).toEqual([0, 0]);
});
