/** @jest-environment node */

import type { Trx } from "@/lib/backend/kernel/db/schema";
import type { PaymentState } from "@/lib/backend/kernel/db/schema-payments";
import { AppError } from "@/lib/backend/kernel/errors";
import type { WaitsFor } from "@/lib/contract/terms";
import { ORDER_STEPS, type OrderStep } from "@/lib/contract/terms";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addPayment } from "@/lib/dev/testing/backend/order-rows";
import { rollBack } from "@/lib/dev/testing/backend/roll-back";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { readMoney } from "../../payments/read-money";
import { auditOrder } from "../audit-order";
import { findOrder } from "../staff-orders";
import { moveAtDesk } from "./move-at-desk";
import { nextMoves } from "./next-moves";

const PENDING = 0;
const STATUSES = [PENDING, 1, 2, 3, 4];
const WAITS: (WaitsFor | null)[] = [null, "confirmation", "charge", "prescription"];
const HOLDS = ["full", "none"] as const;
const PAYMENTS: (PaymentState | null)[] = [
  ...[null, "pending", "confirming", "review", "paid", "refunding", "refunded", "failed"],
] as const;

interface Case {
  status: number;
  waits: WaitsFor | null;
  hold: (typeof HOLDS)[number];
  payment: PaymentState | null;
}

const CASES: Case[] = STATUSES.flatMap((status) =>
  (status === PENDING ? WAITS : [null]).flatMap((waits) =>
    HOLDS.flatMap((hold) => PAYMENTS.map((payment) => ({ status, waits, hold, payment }))),
  ),
);

/** All pieces are there and none has expired. */
const ALL = { isInStock: true, isExpired: false };

/** Why an order goes on that is not paid. */
const REASON = { unpaid_reason: "Pays by invoice", cancel_reason: "asked" } as const;

let fixture: OrderFixture;
let number: string;

beforeAll(async () => {
  fixture = await OrderFixture.open({ payment: { gateway: "sandbox" } });
  number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
});

async function arrange(trx: Trx, { status, waits, hold, payment }: Case): Promise<void> {
  const { id, total } = await findOrder(trx, number);
  await trx
    .updateTable("orders")
    .set({ status, waits_for: waits, hold, payment_method: "mobile" })
    .where("id", "=", id)
    .execute();
  if (payment === null) return;
  await addPayment(trx, { kind: "product", id, number, status }, payment, {
    amount: total,
    created_at: 1,
  });
}

/** Runs work on an order in a state, and takes everything back. */
function inState<T>(state: Case, work: (trx: Trx) => Promise<T>): Promise<T> {
  return rollBack(fixture.shop.db, async (trx) => {
    await arrange(trx, state);
    return work(trx);
  });
}

/** Whether the services move the order there. */
function isPossible(state: Case, to: OrderStep): Promise<boolean> {
  return inState(state, async (trx) => {
    try {
      return (await moveAtDesk(trx, number, { to, ...REASON }, "Salma", 2)) !== null;
    } catch (error) {
      if (error instanceof AppError && error.status === 409) return false;
      throw error;
    }
  });
}

test.each(STATUSES)("what is offered for the status %i is what the services do", async (status) => {
  const wrong: unknown[] = [];
  for (const state of CASES.filter((one) => one.status === status)) {
    const offered = await inState(state, async (trx) => {
      const order = await findOrder(trx, number);
      return nextMoves(order, await readMoney(trx, { kind: "product", id: order.id }), ALL);
    });
    const possible = offered.filter(({ refusal }) => refusal === null).map(({ to }) => to);
    const done: OrderStep[] = [];
    for (const to of ORDER_STEPS) if (await isPossible(state, to)) done.push(to);
    if (done.join() !== possible.join()) wrong.push({ state, possible, done });
  }
  expect(wrong).toEqual([]);
});

type Effect = "sees_nothing" | "sees_state" | "notified";

/** The event of each possible move, and what its sentence says about the customer. */
const EFFECTS: [status: number, waits: WaitsFor | null, to: OrderStep, events: string[], Effect][] =
  [
    [PENDING, "confirmation", "confirmed", ["order.confirmed"], "notified"],
    [PENDING, "confirmation", "processing", ["order.confirmed"], "notified"],
    [PENDING, "confirmation", "cancelled", ["order.cancelled"], "notified"],
    [PENDING, null, "processing", [], "sees_state"],
    [PENDING, null, "cancelled", ["order.cancelled"], "notified"],
    [PENDING, "charge", "cancelled", ["order.cancelled"], "notified"],
    [PENDING, "prescription", "cancelled", ["order.cancelled"], "notified"],
    [1, null, "packed", [], "sees_nothing"],
    [1, null, "in-transit", ["order.sent"], "notified"],
    [1, null, "cancelled", ["order.cancelled"], "notified"],
    [2, null, "completed", ["order.delivered"], "notified"],
    [2, null, "cancelled", ["order.cancelled"], "notified"],
  ];

test.each(EFFECTS)(
  "from status %i (waits for %s) to %s sends %j, the customer: %s",
  async (status, waits, to, events, effect) => {
    const state: Case = { status, waits, hold: "full", payment: null };
    const said = await inState(state, async (trx) => {
      const order = await findOrder(trx, number);
      return nextMoves(order, await readMoney(trx, { kind: "product", id: order.id }), ALL);
    });
    expect(said.find((move) => move.to === to)).toMatchObject({ customer: effect, refusal: null });
    const changed = await inState(state, (trx) =>
      auditOrder(trx, number, 2, () => moveAtDesk(trx, number, { to, ...REASON }, "Salma", 2)),
    );
    expect(changed?.events.map(({ type }) => type)).toEqual(events);
  },
);

test("every move that is possible in some state has a row", () => {
  const rows = EFFECTS.map(([status, waits, to]) => [status, waits, to].join(" "));
  const offered = CASES.flatMap(({ status, waits }) => {
    const order = { status, waits_for: waits, hold: "full", packed_at: null };
    const bought = { ...order, payment_method: "mobile", total: 1, shipping_charge: 0 };
    return nextMoves(bought, { payments: [], refunds: [] }, ALL)
      .filter(({ refusal }) => refusal === null)
      .map(({ to }) => [status, waits, to].join(" "));
  });
  expect(rows.toSorted()).toEqual([...new Set(offered)].toSorted());
});
