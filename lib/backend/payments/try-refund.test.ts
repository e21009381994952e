/** @jest-environment node */
import { RefundFixture } from "@/lib/dev/testing/backend/refund-fixture";
import { findPayment, type OrderPayment } from "./attempts";
import type { RefundStep } from "./next-refund-step";
import {
  GatewayError,
  type GatewayRefund,
  type PaymentGateway,
  type RefundLookup,
  type RefundOrder,
} from "./payment-gateway";
import { bkashFacts, REFUNDABLE_MS } from "./providers/bkash/bkash-facts";
import { TOO_OLD } from "./refunds";
import { TRANSACTION_OF_ANOTHER_REFUND, tryRefund } from "./try-refund";

const AMOUNT = 10_000;
const made: GatewayRefund = { trxId: "T1", amount: AMOUNT, status: "completed" };
const NO_RESPONSE = new GatewayError("unclear", "no response");
const REFUSED = new GatewayError("refused", "not allowed", { code: "2071", isFinal: true });
const BUSY = new GatewayError("refused", "busy", { code: "503" });

let fixture: RefundFixture;
let payment: OrderPayment;
let gateway: FakeGateway;

/** Answers each call with the next prepared response. */
class FakeGateway implements PaymentGateway {
  readonly name = "sandbox";
  readonly facts = bkashFacts();
  readonly lists: (GatewayRefund[] | Error)[] = [];
  readonly made: (GatewayRefund | Error)[] = [];
  readonly calls: unknown[] = [];
  /** Runs before the refund is answered. */
  whileSending: () => Promise<void> = async () => undefined;
  /** Runs before the list is answered. */
  whileListing: () => Promise<void> = async () => undefined;

  create = unexpected;
  confirm = unexpected;
  query = unexpected;
  checkAccess = unexpected;

  readonly refunds: RefundLookup = {
    by: "amount",
    list: async (paymentId, trxId) => {
      this.calls.push(["list", paymentId, trxId]);
      await this.whileListing();
      return respond(this.lists);
    },
  };

  async refund(order: RefundOrder) {
    this.calls.push(["refund", order]);
    await this.whileSending();
    return respond(this.made);
  }
}

async function unexpected(): Promise<never> {
  throw new Error("unexpected call");
}

function respond<T>(prepared: (T | Error)[]): T {
  const next = prepared.shift();
  if (next === undefined) throw new Error("no response is prepared");
  if (next instanceof Error) throw next;
  return next;
}

beforeAll(async () => {
  fixture = await RefundFixture.open();
});

beforeEach(async () => {
  await fixture.shop.db.deleteFrom("refunds").execute();
  const found = await findPayment(fixture.shop.db, (await fixture.payment()).id);
  if (!found) throw new Error("the payment is missing");
  payment = found;
  gateway = new FakeGateway();
});

interface Arranged {
  key?: string;
  state?: "due" | "review" | "by_hand" | "done";
  isSent?: boolean;
  attempts?: number;
  trxId?: string;
}

async function arrange(options: Arranged = {}) {
  const { key = "K1", state = "due", isSent = false, attempts = 1, trxId = null } = options;
  const { now } = fixture.payments;
  return fixture.shop.db
    .insertInto("refunds")
    .values({
      payment_id: payment.id,
      key,
      amount: AMOUNT,
      reason: "broken",
      state,
      refund_trx_id: trxId,
      attempts,
      next_try_at: now,
      sent_at: isSent ? now - 1 : null,
      problem: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Refund = Awaited<ReturnType<typeof arrange>>;

function attempt(refund: Refund, change: Partial<OrderPayment> = {}): Promise<RefundStep> {
  const services = { db: fixture.shop.db, now: () => fixture.payments.now };
  return tryRefund({ services, gateway, payment: { ...payment, ...change }, refund });
}

async function stored({ id }: Refund): Promise<Refund> {
  const query = fixture.shop.db.selectFrom("refunds").selectAll().where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

const listed = () => ["list", fixture.paymentId, payment.trx_id];
const ordered = (key = "K1") => [
  "refund",
  { paymentId: fixture.paymentId, trxId: payment.trx_id, amount: AMOUNT, key, reason: "broken" },
];
const wait = (problem: string): RefundStep => ({ do: "wait", problem });
const book: RefundStep = { do: "book", trxId: "T1" };

test("sends a refund that the gateway does not list, and stores before that it was sent", async () => {
  const refund = await arrange();
  gateway.lists.push([]);
  gateway.made.push(made);
  let sentAt: number | null = null;
  gateway.whileSending = async () => {
    sentAt = (await stored(refund)).sent_at;
  };
  expect(await attempt(refund)).toEqual(book);
  expect(gateway.calls).toEqual([listed(), ordered()]);
  expect(sentAt).toBe(fixture.payments.now);
});

test.each<[string, Partial<OrderPayment>]>([
  ["payment id", { gateway_payment_id: null }],
  ["transaction", { trx_id: null }],
])("leaves a refund to staff if the payment has no %s", async (_case, change) => {
  const problem = "The gateway knows no transaction of this payment.";
  expect(await attempt(await arrange(), change)).toEqual({ do: "by_hand", problem });
  expect(gateway.calls).toEqual([]);
});

/** Columns: is sent, response of the first list, expected step. Nothing is sent. */
const LISTED: [string, boolean, GatewayRefund[] | Error, RefundStep][] = [
  ["was sent and is listed", true, [made], book],
  [
    "was never sent, but the gateway lists one",
    false,
    [made],
    { do: "review", problem: "The gateway has refunds the shop does not know: T1 of ৳100.00." },
  ],
  [
    "is pending at the gateway",
    true,
    [{ ...made, status: "pending" }],
    wait("The gateway has not completed it yet."),
  ],
  ["gets no response", false, NO_RESPONSE, wait("no response")],
  ["was sent, and the list is refused", true, REFUSED, wait("not allowed")],
  [
    "was never sent, and the list is refused without a code",
    false,
    new GatewayError("refused", "bad gateway"),
    wait("bad gateway"),
  ],
  [
    "was never sent, and the list fails with a code",
    false,
    new GatewayError("unclear", "timeout", { code: "504" }),
    wait("timeout"),
  ],
];

test.each(LISTED)("does not send a refund that %s", async (_case, isSent, list, expected) => {
  gateway.lists.push(list);
  const refund = await arrange({ isSent });
  expect(await attempt(refund)).toEqual(expected);
  expect(gateway.calls).toEqual([listed()]);
  expect((await stored(refund)).sent_at).toBe(refund.sent_at);
});

test("takes a refused list for an empty one if the refund was never sent", async () => {
  gateway.lists.push(REFUSED);
  gateway.made.push(made);
  expect(await attempt(await arrange())).toEqual(book);
});

test("does not count the transaction of another refund", async () => {
  await arrange({ key: "K0", state: "done", isSent: true, trxId: "T0" });
  gateway.lists.push([{ ...made, trxId: "T0" }]);
  gateway.made.push(made);
  expect(await attempt(await arrange())).toEqual(book);
});

test("puts a refund under review if the gateway responds with a used transaction", async () => {
  await arrange({ key: "K0", state: "done", isSent: true, trxId: "T1" });
  gateway.lists.push([]);
  gateway.made.push(made);
  expect(await attempt(await arrange())).toEqual({
    do: "review",
    problem: TRANSACTION_OF_ANOTHER_REFUND,
  });
});

test("waits if the gateway accepts the refund and has not completed it", async () => {
  gateway.lists.push([]);
  gateway.made.push({ ...made, status: "pending" });
  const problem = "The gateway has not completed it yet.";
  expect(await attempt(await arrange())).toEqual({ do: "wait", problem });
});

/** Columns: refusal of the refund, answer of the list after it, expected step. */
const REFUSALS: [string, Error, GatewayRefund[] | Error | null, RefundStep][] = [
  ["a lost response", NO_RESPONSE, null, wait("no response")],
  ["a refusal that may be temporary", BUSY, null, wait("busy")],
  [
    "a final failure that may have had an effect",
    new GatewayError("unclear", "half done", { isFinal: true }),
    null,
    wait("half done"),
  ],
  ["a final refusal", REFUSED, [], { do: "by_hand", problem: "not allowed" }],
  ["a final refusal of an earlier success", REFUSED, [made], book],
  ["a final refusal, then no list", REFUSED, NO_RESPONSE, wait("no response")],
];

test.each(REFUSALS)("after %s", async (_case, refusal, list, expected) => {
  gateway.lists.push([], ...(list ? [list] : []));
  gateway.made.push(refusal);
  expect(await attempt(await arrange())).toEqual(expected);
  expect(gateway.calls).toEqual([listed(), ordered(), ...(list ? [listed()] : [])]);
});

/** Columns: other refund, whether it is older, whether this one was sent, whether this one waits. */
const OTHERS: [string, Arranged, boolean, boolean, boolean][] = [
  ["an older one that was sent", { isSent: true }, true, false, true],
  [
    "an older one that was sent and is under review",
    { isSent: true, state: "review" },
    true,
    false,
    true,
  ],
  ["an older one that was not sent", {}, true, false, false],
  ["an older one that is done", { isSent: true, state: "done", trxId: "T0" }, true, false, false],
  ["an older one that staff make by hand", { isSent: true, state: "by_hand" }, true, false, false],
  ["an older one when both were sent", { isSent: true }, true, true, true],
  ["a newer one that was sent", { isSent: true }, false, false, true],
  ["a newer one when both were sent", { isSent: true }, false, true, false],
];

test.each(OTHERS)(
  "beside %s (older: %s, this one sent: %s) waits: %s",
  async (_case, other, isOlder, isSent, waits) => {
    if (isOlder) await arrange({ ...other, key: "K0" });
    const refund = await arrange({ isSent });
    if (!isOlder) await arrange({ ...other, key: "K2" });
    gateway.lists.push([]);
    gateway.made.push(made);
    const problem = "Another refund of this payment has to be settled first.";
    expect(await attempt(refund)).toEqual(waits ? wait(problem) : book);
    expect(gateway.calls).toEqual(waits ? [] : [listed(), ordered()]);
  },
);

test("ignores refunds of other payments", async () => {
  const { now } = fixture.payments;
  const other = await fixture.shop.db
    .selectFrom("payments")
    .select("id")
    .where("id", "!=", payment.id)
    .executeTakeFirstOrThrow();
  const old = await arrange({ key: "K0", isSent: true });
  const move = fixture.shop.db.updateTable("refunds").set({ payment_id: other.id, sent_at: now });
  await move.where("id", "=", old.id).execute();
  gateway.lists.push([]);
  gateway.made.push(made);
  expect(await attempt(await arrange())).toEqual(book);
});

/** Columns: change to the stored refund between the claim and the send. */
const MEANWHILE: [string, object][] = [
  ["was settled", { state: "done", refund_trx_id: "T9" }],
  ["was claimed again", { attempts: 2 }],
];

test.each(MEANWHILE)("does not send a refund that %s in the meantime", async (_case, change) => {
  const refund = await arrange();
  await fixture.shop.db.updateTable("refunds").set(change).where("id", "=", refund.id).execute();
  gateway.lists.push([]);
  expect((await attempt(refund)).do).toBe("wait");
  expect(gateway.calls).toEqual([listed()]);
  expect((await stored(refund)).sent_at).toBeNull();
});

test("does not send a refund if a second one is sent after the list was read", async () => {
  const refund = await arrange();
  const other = await arrange({ key: "K2" });
  const { db } = fixture.shop;
  gateway.whileListing = async () => {
    await db.updateTable("refunds").set({ sent_at: 1 }).where("id", "=", other.id).execute();
  };
  gateway.lists.push([]);
  expect((await attempt(refund)).do).toBe("wait");
  expect(gateway.calls).toEqual([listed()]);
});

test.each<[string, number, RefundStep]>([
  ["60 days old", REFUNDABLE_MS, book],
  ["older than 60 days", REFUNDABLE_MS + 1, { do: "by_hand", problem: TOO_OLD }],
])("a payment that is %s", async (_case, age, expected) => {
  gateway.lists.push([]);
  gateway.made.push(made);
  const created_at = fixture.payments.now - age;
  expect(await attempt(await arrange(), { created_at })).toEqual(expected);
});

test("books a refund that was made before the payment became too old", async () => {
  gateway.lists.push([made]);
  const created_at = fixture.payments.now - REFUNDABLE_MS - 1;
  expect(await attempt(await arrange({ isSent: true }), { created_at })).toEqual(book);
});

test.each<[number, "wait" | "review"]>([
  [49, "wait"],
  [50, "review"],
  [51, "review"],
])("after %d tries without an outcome: %s", async (attempts, expected) => {
  const problem = "The gateway has not completed it yet.";
  const refund = await arrange({ isSent: true, attempts });
  gateway.lists.push([{ ...made, status: "pending" }], NO_RESPONSE, [made]);
  expect(await attempt(refund)).toEqual({ do: expected, problem });
  expect(await attempt(refund)).toEqual({ do: expected, problem: "no response" });
  expect(await attempt(refund)).toEqual(book);
});

test("does not hide an error that is not the gateway's", async () => {
  gateway.lists.push(new TypeError("a defect"));
  await expect(attempt(await arrange())).rejects.toThrow("a defect");
  gateway.lists.push([]);
  gateway.made.push(new TypeError("another defect"));
  await expect(attempt(await arrange({ key: "K2" }))).rejects.toThrow("another defect");
});
