/** @jest-environment node */
import { RefundFixture } from "@/lib/dev/testing/backend/refund-fixture";
import type { RefundState } from "../kernel/db/schema-payments";

const DAYS = 24 * 60;
let fixture: RefundFixture;

/** Initial state of a refund of 100 taka. */
interface Arranged {
  state: RefundState;
  isSent?: boolean;
  /** Transaction of a refund at the gateway: this refund's, or one that the shop does not know. */
  gateway?: string;
  trx?: string;
}

const ARRANGED: Record<string, Arranged> = {
  "due, never sent": { state: "due" },
  "due, never sent, but the gateway has one": { state: "due", gateway: "G1" },
  "due, sent, made": { state: "due", isSent: true, gateway: "G1" },
  "due, sent, not made": { state: "due", isSent: true },
  done: { state: "done", isSent: true, gateway: "G1", trx: "G1" },
  "in review, made": { state: "review", isSent: true, gateway: "G1" },
  "in review, not made": { state: "review" },
  "by hand": { state: "by_hand", isSent: true },
};

async function arrange({ state, isSent, gateway, trx }: Arranged): Promise<number> {
  fixture = await RefundFixture.open({ payment: { gateway: "sandbox" } });
  const { now } = fixture.payments;
  const { id } = await fixture.payment();
  if (gateway) await fixture.refundAtGateway(gateway, 10_000);
  const row = { payment_id: id, key: "K", amount: 10_000, reason: "r", attempts: isSent ? 1 : 0 };
  const inserted = await fixture.shop.db
    .insertInto("refunds")
    .values({
      ...row,
      state,
      refund_trx_id: trx ?? null,
      next_try_at: state === "due" ? now : null,
      sent_at: isSent ? now : null,
      problem: null,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return inserted.id;
}

const ACTIONS: Record<string, (id: number) => Promise<unknown>> = {
  sweep: async () => undefined,
  "decide done": (id) => fixture.decide(id, "--as", "done", "--trx", "T9"),
  "decide send": (id) => fixture.decide(id, "--as", "send"),
  "refund 100 again": () => fixture.refund(100),
  "refund 100 with --again": () => fixture.refund(100, "--again"),
};

/**
 * Columns: initial state, action, state and transaction of each refund after the action and a sweep, number
 * of refunds at the gateway
 */
const EXPECTED: [keyof typeof ARRANGED, keyof typeof ACTIONS, string[], number][] = [
  ["due, never sent", "sweep", ["done"], 1],
  ["due, never sent", "decide done", ["done"], 1],
  ["due, never sent", "decide send", ["done"], 1],
  ["due, never sent", "refund 100 again", ["done"], 1],
  ["due, never sent", "refund 100 with --again", ["done", "done"], 2],
  ["due, never sent, but the gateway has one", "sweep", ["review"], 1],
  ["due, never sent, but the gateway has one", "decide done", ["review"], 1],
  ["due, never sent, but the gateway has one", "decide send", ["review"], 1],
  ["due, never sent, but the gateway has one", "refund 100 again", ["review"], 1],
  ["due, never sent, but the gateway has one", "refund 100 with --again", ["review", "review"], 1],
  ["due, sent, made", "sweep", ["done G1"], 1],
  ["due, sent, made", "decide done", ["done G1"], 1],
  ["due, sent, made", "decide send", ["done G1"], 1],
  ["due, sent, made", "refund 100 again", ["done G1"], 1],
  ["due, sent, made", "refund 100 with --again", ["done G1", "done"], 2],
  ["due, sent, not made", "sweep", ["done"], 1],
  ["due, sent, not made", "decide done", ["done"], 1],
  ["due, sent, not made", "decide send", ["done"], 1],
  ["due, sent, not made", "refund 100 again", ["done"], 1],
  ["due, sent, not made", "refund 100 with --again", ["done", "done"], 2],
  ["done", "sweep", ["done G1"], 1],
  ["done", "decide done", ["done G1"], 1],
  ["done", "decide send", ["done G1"], 1],
  ["done", "refund 100 again", ["done G1"], 1],
  ["done", "refund 100 with --again", ["done G1", "done"], 2],
  ["in review, made", "sweep", ["review"], 1],
  ["in review, made", "decide done", ["done T9"], 1],
  ["in review, made", "decide send", ["done G1"], 1],
  ["in review, made", "refund 100 again", ["review"], 1],
  ["in review, made", "refund 100 with --again", ["review", "due"], 1],
  ["in review, not made", "sweep", ["review"], 0],
  ["in review, not made", "decide done", ["done T9"], 0],
  ["in review, not made", "decide send", ["done"], 1],
  ["in review, not made", "refund 100 again", ["review"], 0],
  ["in review, not made", "refund 100 with --again", ["review", "done"], 1],
  ["by hand", "sweep", ["by_hand"], 0],
  ["by hand", "decide done", ["done T9"], 0],
  ["by hand", "decide send", ["done"], 1],
  ["by hand", "refund 100 again", ["by_hand"], 0],
  ["by hand", "refund 100 with --again", ["by_hand", "done"], 1],
];

test("the table covers every state with every action", () => {
  const pairs = EXPECTED.map(([state, action]) => `${state} x ${action}`);
  expect(new Set(pairs).size).toBe(Object.keys(ARRANGED).length * Object.keys(ACTIONS).length);
});

test.each(EXPECTED)("%s, %s: %j, %i at the gateway", async (state, action, after, count) => {
  const arranged = ARRANGED[state] ?? { state: "due" };
  const id = await arrange(arranged);
  await ACTIONS[action]?.(id);
  await fixture.sweep();
  await fixture.sweep();
  const gateway = await fixture.atGateway();
  const known = new Set(["T9", arranged.gateway]);
  const rows = (await fixture.refunds()).map((refund) => {
    const trx = refund.refund_trx_id;
    return trx !== null && known.has(trx) ? `${refund.state} ${trx}` : refund.state;
  });
  expect(rows).toEqual(after);
  expect(gateway).toHaveLength(count);
});

test("waits for another refund of the payment whose response was lost, without a review", async () => {
  fixture = await RefundFixture.open({ payment: { gateway: "sandbox" } });
  let isLost = true;
  fixture.payments.gate = async (request, next) => {
    const response = await next(request);
    if (!isLost || !request.url.endsWith("/transaction")) return response;
    isLost = false;
    return Response.json({}, { status: 502 });
  };
  await fixture.refund(100);
  await fixture.refund(50);
  await fixture.sweep();
  expect((await fixture.refunds()).map(({ state }) => state)).toEqual(["due", "due"]);
  await fixture.sweep();
  await fixture.sweep();
  expect((await fixture.refunds()).map(({ state }) => state)).toEqual(["done", "done"]);
  expect(await fixture.atGateway()).toMatchObject([{ amount: 10_000 }, { amount: 5_000 }]);
});

test("allows one refund per payment with v1; a second one is refused or recorded as manual", async () => {
  fixture = await RefundFixture.open({ payment: { gateway: "sandbox", refundApi: "v1" } });
  expect((await fixture.refund(100)).code).toBe(0);
  expect((await fixture.refund(50)).error).toContain("refunds a payment once");
  await fixture.sweep();
  expect((await fixture.refund(50)).code).toBe(1);
  expect((await fixture.refund(50, "--trx", "B-1")).code).toBe(0);
  await fixture.sweep();
  expect(await fixture.refunds()).toMatchObject([
    { state: "done", amount: 10_000, sent_at: expect.any(Number) },
    { state: "done", amount: 5_000, refund_trx_id: "B-1", sent_at: null },
  ]);
  expect(await fixture.atGateway()).toMatchObject([{ amount: 10_000 }]);
});

test("allows ten refunds per payment with v2", async () => {
  fixture = await RefundFixture.open({ payment: { gateway: "sandbox" } });
  for (let n = 1; n <= 10; n++) expect((await fixture.refund(n)).code).toBe(0);
  expect((await fixture.refund(11)).error).toContain("refunds a payment 10 times");
  await fixture.sweep();
  const refunds = await fixture.refunds();
  expect(new Set(refunds.map((refund) => refund.refund_trx_id)).size).toBe(10);
  expect(await fixture.atGateway()).toHaveLength(10);
});

test("leaves the refund of a payment older than 60 days to staff, with instructions", async () => {
  fixture = await RefundFixture.open({ payment: { gateway: "sandbox" } });
  fixture.payments.pass(61 * DAYS);
  expect((await fixture.refund(330)).code).toBe(0);
  await fixture.sweep();
  const [waiting] = await fixture.open();
  expect(waiting).toMatchObject({ state: "by_hand", amount: 330, order: fixture.number });
  expect((await fixture.payment()).state).toBe("refunding");
  const id = Number(waiting?.id);
  expect((await fixture.decide(id, "--as", "done")).code).toBe(1);
  expect((await fixture.decide(id, "--as", "done", "--trx", "B-9")).error).toBe("");
  expect((await fixture.payment()).state).toBe("refunded");
  expect(await fixture.atGateway()).toEqual([]);
});

test("does not send a due refund whose payment has become too old", async () => {
  fixture = await RefundFixture.open({ payment: { gateway: "sandbox" } });
  await fixture.refund(100);
  fixture.payments.pass(61 * DAYS);
  await fixture.sweep();
  expect(await fixture.refunds()).toMatchObject([{ state: "by_hand" }]);
  expect(await fixture.atGateway()).toEqual([]);
});

test("marks a payment as refunded only when all of its parts are refunded", async () => {
  fixture = await RefundFixture.open({ payment: { gateway: "sandbox" } });
  await fixture.refund(100);
  await fixture.refund(230);
  expect((await fixture.payment()).state).toBe("refunding");
  fixture.payments.gate = async (request, next) =>
    request.url.endsWith("/transaction") && (await request.clone().text()).includes("100.00")
      ? Response.json({}, { status: 503 })
      : next(request);
  await fixture.sweep();
  expect((await fixture.refunds()).map(({ state }) => state)).toEqual(["due", "due"]);
  expect((await fixture.payment()).state).toBe("refunding");
  fixture.payments.gate = (request, next) => next(request);
  await fixture.sweep();
  await fixture.sweep();
  expect((await fixture.payment()).state).toBe("refunded");
});

test("puts a refund without a response for two days under review", async () => {
  fixture = await RefundFixture.open({ payment: { gateway: "sandbox" } });
  await fixture.refund(100);
  fixture.payments.gate = async () => Response.json({}, { status: 503 });
  for (let hour = 0; hour < 50; hour++) await fixture.sweep();
  const [waiting] = await fixture.open();
  expect(waiting).toMatchObject({ state: "review", problem: expect.stringContaining("503") });
});

test("rejects the same transaction for two refunds of a payment", async () => {
  fixture = await RefundFixture.open({ payment: { gateway: "sandbox" } });
  expect((await fixture.refund(10, "--trx", "B-1")).code).toBe(0);
  expect((await fixture.refund(20, "--trx", "B-1")).error).toContain("belongs to refund");
  const [{ id: first } = { id: 0 }] = await fixture.refunds();
  const { db } = fixture.shop;
  await fixture.refund(30, "--trx", "B-2");
  const twin = db.updateTable("refunds").set({ refund_trx_id: "B-1" }).where("id", "!=", first);
  await expect(twin.execute()).rejects.toThrow(/unique/i);
});
