/** @jest-environment node */
import fc from "fast-check";
import { PAID_AMOUNT, RefundFixture } from "@/lib/dev/testing/backend/refund-fixture";
import { checkAmount } from "@/lib/dev/testing/check-amount";
import type { Backend } from "../backend";
import type { RefundRow } from "../kernel/db/schema-payments";
import type { RefundApi } from "./providers/bkash/bkash-facts";

/** Outcome of the next refund call. */
const FATES = ["made", "lost", "unsent", "poor", "forbidden"] as const;
type Fate = (typeof FATES)[number];

let fixture: RefundFixture;
let other: Backend;
let fate: Fate;
let isListDown: boolean;

const DOWN = () => Response.json({}, { status: 503 });
const refused = (externalCode: string, errorMessageEn: string) =>
  Response.json({ internalCode: "no", externalCode, errorMessageEn }, { status: 400 });

async function open(refundApi: RefundApi): Promise<void> {
  fixture = await RefundFixture.open({ payment: { gateway: "sandbox", refundApi } });
  other = await fixture.payments.openAnother();
  fixture.payments.gate = async (request, next) => {
    const isMade =
      request.url.endsWith("/transaction") ||
      (request.url.endsWith("/payment/refund") && "amount" in (await request.clone().json()));
    if (!isMade) return isListDown && request.url.includes("refund") ? DOWN() : next(request);
    if (fate === "unsent") return DOWN();
    if (fate === "poor") return refused("2023", "Insufficient Balance");
    if (fate === "forbidden") return refused("2082", "Not permitted");
    const response = await next(request);
    return fate === "lost" ? DOWN() : response;
  };
}

afterEach(() => other.close());

async function startOver(): Promise<void> {
  fate = "made";
  isListDown = false;
  const { db } = fixture.shop;
  await db.deleteFrom("refunds").execute();
  await db.deleteFrom("sandbox_refunds").execute();
  const paid = db.updateTable("payments").set({ state: "paid", created_at: fixture.payments.now });
  await paid.where("id", "=", (await fixture.payment()).id).execute();
  const begun = db.updateTable("sandbox_payments").set({ created_at: fixture.payments.now });
  await begun.where("id", "=", fixture.paymentId).execute();
}

type Action =
  | { do: "refund"; taka: number }
  | { do: "sweep"; who: "one" | "other" | "both"; minutes: number }
  | { do: "fate"; fate: Fate }
  | { do: "list"; isDown: boolean };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    do: fc.constant("refund" as const),
    taka: fc.constantFrom(10, 50, 50, 100, 330),
  }),
  fc.record({
    do: fc.constant("sweep" as const),
    who: fc.constantFrom("one" as const, "other" as const, "both" as const),
    minutes: fc.constantFrom(1, 6, 61),
  }),
  fc.record({ do: fc.constant("fate" as const), fate: fc.constantFrom(...FATES) }),
  fc.record({ do: fc.constant("list" as const), isDown: fc.boolean() }),
);

async function perform(step: Action): Promise<void> {
  if (step.do === "refund") await fixture.refund(step.taka, "--again");
  if (step.do === "fate") fate = step.fate;
  if (step.do === "list") isListDown = step.isDown;
  if (step.do !== "sweep") return;
  fixture.payments.pass(step.minutes);
  if (step.who !== "other") await fixture.shop.backend.sweep();
  if (step.who === "other") await other.sweep();
  if (step.who === "both") await Promise.all([fixture.shop.backend.sweep(), other.sweep()]);
}

const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** Refunds made at the gateway, without manual ones. */
const sent = (refunds: RefundRow[]) =>
  refunds.filter((refund) => refund.state === "done" && refund.refund_trx_id?.[0] !== "H");

/** No transaction counts twice, and the database never shows more refunds than the gateway made. */
async function expectNothingInvented(): Promise<void> {
  const [refunds, gateway] = [await fixture.refunds(), await fixture.atGateway()];
  const done = sent(refunds);
  expect(new Set(done.map((refund) => refund.refund_trx_id)).size).toBe(done.length);
  for (const { refund_trx_id, amount } of done)
    expect(gateway).toContainEqual({ trx_id: refund_trx_id, amount });
  expect(sum(gateway)).toBeLessThanOrEqual(PAID_AMOUNT);
}

/**
 * The gateway works again, and staff resend all waiting refunds, or refund manually where the
 * gateway accepts no more refunds of the payment.
 */
async function settleAll(): Promise<void> {
  fate = "made";
  isListDown = false;
  for (let round = 0; round < 12; round++) {
    const waiting = (await fixture.refunds()).filter(({ state }) => state !== "done");
    if (waiting.length === 0) return;
    for (const { id, state } of waiting)
      if (state !== "due" && (await fixture.decide(id, "--as", "send")).code !== 0)
        expect((await fixture.decide(id, "--as", "done", "--trx", `H${id}`)).code).toBe(0);
    await fixture.sweep();
  }
}

async function expectBooksBalance(actions: Action[]): Promise<void> {
  await startOver();
  for (const step of actions) {
    await perform(step);
    await expectNothingInvented();
  }
  await settleAll();
  const [refunds, gateway] = [await fixture.refunds(), await fixture.atGateway()];
  expect(refunds.map(({ state }) => state)).toEqual(refunds.map(() => "done"));
  expect(sum(gateway)).toBe(sum(sent(refunds)));
  await expectNothingInvented();
  expect((await fixture.payment()).state).toBe(sum(refunds) === PAID_AMOUNT ? "refunded" : "paid");
}

/** A refused refund is sent again after one whose answer was lost, and which was made. */
const REFUSED_THEN_LOST: Action[] = [
  { do: "refund", taka: 100 },
  { do: "fate", fate: "forbidden" },
  { do: "sweep", who: "one", minutes: 1 },
  { do: "fate", fate: "lost" },
  { do: "refund", taka: 10 },
  { do: "sweep", who: "one", minutes: 1 },
];

test.each(["v1", "v2"] as const)(
  "with refund API %s the database matches the gateway after any sequence of failures",
  async (api) => {
    await open(api);
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 14 }), expectBooksBalance),
      {
        numRuns: checkAmount({ check: 12, all: 25, long: 1_000 }),
        examples: [[REFUSED_THEN_LOST]],
      },
    );
  },
);
