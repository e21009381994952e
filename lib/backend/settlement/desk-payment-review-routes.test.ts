/** @jest-environment node */
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;
let desk: DeskVisitor;
let number: string;
let id: number;

beforeEach(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, payment: { gateway: "sandbox" } });
  await fixture.shop.db.deleteFrom("payments").where("state", "=", "review").execute();
  desk = await openDesk(fixture.shop.backend, "orders");
  number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  await payOrder(fixture.shop.db, number, {
    state: "review",
    at: Date.now(),
    sandbox: "completed",
  });
  const payments = fixture.shop.db.selectFrom("payments").select("id").orderBy("id", "desc");
  id = (await payments.executeTakeFirstOrThrow()).id;
  await desk.confirm(demoStaff("orders").password);
});

const states = async () => {
  const { status, payment_status } = await fixture.shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  const { state, trx_id } = await fixture.shop.db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { status, payment_status, state, trx_id };
};

const decide = (body: object, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
  return desk.write("POST", `payments/${id}/decide`, body, { headers });
};

const said = async () => Object((await desk.get(`payments/${id}/gateway`)).body).data;

test("lists payments under review with their orders, until they are decided", async () => {
  expect((await desk.get("payments")).body).toMatchObject({
    total: 1,
    data: [
      { id, order: number, kind: "products", gateway: "sandbox", state: "review", amount: 330 },
    ],
  });
  await decide({ decision: "unpaid", reason: "Not in the list" });
  expect((await desk.get("payments")).body).toEqual({ data: [], total: 0 });
});

test("says what the gateway says, and what does not fit", async () => {
  expect(await said()).toEqual({
    status: "completed",
    amount: 330,
    currency: "BDT",
    invoice: `${number}-1`,
    transaction: `TRX${number}-1`,
    problem: null,
  });
  const { db } = fixture.shop;
  await db.updateTable("sandbox_payments").set({ amount: "300.00" }).execute();
  expect(await said()).toMatchObject({ amount: 300, problem: "amount" });
  await db.updateTable("sandbox_payments").set({ status: "open" }).execute();
  expect(await said()).toMatchObject({ status: "open", amount: null, problem: null });
  await db.updateTable("payments").set({ gateway_payment_id: null }).where("id", "=", id).execute();
  expect(await said()).toMatchObject({ status: "not_opened" });
  await db.updateTable("payments").set({ gateway: "bkash" }).where("id", "=", id).execute();
  expect(await said()).toMatchObject({ status: "no_gateway" });
});

test.each([
  [{ decision: "paid", transaction: "9H7A2KQ0X1" }, "paid", "paid"],
  [{ decision: "unpaid" }, "failed", "failed"],
  [{ decision: "refund", transaction: "9H7A2KQ0X1" }, "refunding", "being_checked"],
])("decides %j", async (decision, state, payment_status) => {
  expect((await decide({ ...decision, reason: "Seen in the list" })).status).toBe(200);
  expect(await states()).toMatchObject({ state, payment_status });
  const owner = await openDesk(fixture.shop.backend, "owner");
  const { data } = Object((await owner.get(`audit?subject=payment ${id}`)).body);
  expect(data[0]).toMatchObject({
    by: demoStaff("orders").name,
    before: { state: "review" },
    after: { decision: decision.decision, reason: "Seen in the list" },
  });
  expect((await desk.read(`orders/${number}`)).decisions).toMatchObject([
    {
      about: "payments",
      amount: 330,
      decision: decision.decision,
      reason: "Seen in the list",
      by: demoStaff("orders").name,
    },
  ]);
});

test("a decision that money came needs the number of its transaction, once", async () => {
  const reason = "Seen in the list";
  expect(await decide({ decision: "paid", reason })).toMatchObject({
    status: 422,
    body: { errors: { transaction: ["Please enter the number of the transaction."] } },
  });
  const paid = { decision: "paid", reason, transaction: "T-1" };
  expect((await decide(paid, "decide-key-0001")).status).toBe(200);
  expect((await decide(paid, "decide-key-0001")).status).toBe(200);
  expect(await decide(paid)).toMatchObject({ status: 409 });
});

test.each([
  [{ decision: "paid" }, "reason"],
  [{ decision: "maybe", reason: "x" }, "decision"],
])("%j is refused at its field", async (body, field) => {
  const { status, body: response } = await decide(body);
  expect([status, Object.keys(Object(response).errors)]).toEqual([422, [field]]);
  expect(await states()).toMatchObject({ state: "review" });
});

describe("a refund that was not made by itself", () => {
  let refundId: number;

  beforeEach(async () => {
    await decide({ decision: "refund", reason: "Twice", transaction: "T-1" });
    const update = fixture.shop.db.updateTable("refunds");
    await update.set({ state: "by_hand", problem: "too old", next_try_at: null }).execute();
    const refunds = fixture.shop.db.selectFrom("refunds").select("id");
    refundId = (await refunds.executeTakeFirstOrThrow()).id;
  });

  const decideRefund = (body: object) => desk.post(`refunds/${refundId}/decide`, body);

  test("is listed with its problem, and recorded as made with a number", async () => {
    expect((await desk.get("refunds")).body).toMatchObject({
      data: [{ id: refundId, order: number, state: "by_hand", problem: "too old", amount: 330 }],
    });
    const reason = "Given back in cash";
    expect(await decideRefund({ decision: "done", reason })).toMatchObject({
      status: 422,
      body: { errors: { transaction: [expect.any(String)] } },
    });
    const done = { decision: "done", reason, transaction: "C-17" };
    expect((await decideRefund(done)).status).toBe(200);
    expect((await decideRefund(done)).status).toBe(200);
    expect(await states()).toMatchObject({ state: "refunded", payment_status: "refunded" });
    expect((await desk.get("refunds")).body).toEqual({ data: [], total: 0 });
  });

  test("is sent again", async () => {
    expect((await decideRefund({ decision: "send", reason: "Balance is there" })).status).toBe(200);
    const { state } = await fixture.shop.db
      .selectFrom("refunds")
      .select("state")
      .executeTakeFirstOrThrow();
    expect(state).toBe("due");
  });
});
