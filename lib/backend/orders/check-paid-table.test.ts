/** @jest-environment node */
import type { Trx } from "@/lib/backend/kernel/db/schema";
import type { PaymentState } from "@/lib/backend/kernel/db/schema-payments";
import { AppError } from "@/lib/backend/kernel/errors";
import type { OrderStep } from "@/lib/contract/terms";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addPayment } from "@/lib/dev/testing/backend/order-rows";
import { rollBack } from "@/lib/dev/testing/backend/roll-back";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { auditOrder } from "./audit-order";
import { moveAtDesk } from "./desk/move-at-desk";
import { findOrder } from "./staff-orders";

let fixture: OrderFixture;
let number: string;

beforeAll(async () => {
  fixture = await OrderFixture.open({ payment: { gateway: "sandbox" } });
  number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
});

type Method = "mobile" | "cod";

interface Case {
  status: number;
  method: Method;
  payment: PaymentState | null;
}

async function arrange(trx: Trx, { status, method, payment }: Case): Promise<void> {
  const { id, total } = await findOrder(trx, number);
  await trx
    .updateTable("orders")
    .set({ status, waits_for: null, hold: "full", payment_method: method })
    .where("id", "=", id)
    .execute();
  if (payment === null) return;
  await addPayment(trx, { kind: "product", id, number, status }, payment, {
    amount: total,
    created_at: 1,
  });
}

/** Result of a step: "goes" if it was made, "reason" if it needs one. */
async function step(state: Case, move: Parameters<typeof moveAtDesk>[2]) {
  return rollBack(fixture.shop.db, async (trx) => {
    await arrange(trx, state);
    try {
      const done = await auditOrder(trx, number, 2, () =>
        moveAtDesk(trx, number, move, "Salma", 2),
      );
      return done?.audit[0]?.after ?? "nothing";
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.errors?.unpaid_reason ? "needs a reason" : error.message;
    }
  });
}

const STEPS: [number, OrderStep][] = [
  [0, "processing"],
  [1, "in-transit"],
  [2, "completed"],
];

const ROWS: [Method, PaymentState | null, asks: boolean][] = [
  ["mobile", null, true],
  ["mobile", "created", true],
  ["mobile", "pending", true],
  ["mobile", "confirming", true],
  ["mobile", "review", true],
  ["mobile", "failed", true],
  ["mobile", "expired", true],
  ["mobile", "paid", false],
  ["cod", null, false],
  ["cod", "pending", false],
  ["cod", "failed", false],
  ["cod", "paid", false],
];

describe.each(STEPS)("from status %i to %s", (status, to) => {
  test.each(ROWS)("paid by %s, payment %s: needs a reason: %s", async (method, payment, asks) => {
    const state = { status, method, payment };
    const without = await step(state, { to });
    if (!asks) return expect(without).toEqual(expect.objectContaining({ state: to }));
    expect(without).toBe("needs a reason");
    expect(await step(state, { to, unpaid_reason: " . " })).toBe("needs a reason");
    expect(await step(state, { to, unpaid_reason: "Pays by invoice" })).toMatchObject({
      state: to,
      unpaid: 330,
      unpaid_reason: "Pays by invoice",
    });
  });

  test("with a parcel number it needs the reason, too", async () => {
    if (to !== "in-transit") return;
    const parcel = { to, courier: "RedX", tracking_code: "RX-1" } as const;
    const state: Case = { status, method: "mobile", payment: null };
    expect(await step(state, parcel)).toBe("needs a reason");
    expect(await step(state, { ...parcel, unpaid_reason: "Pays by invoice" })).toMatchObject({
      courier: "RedX",
      tracking: "RX-1",
      unpaid: 330,
    });
  });
});

test("an order whose money went back needs no reason besides", async () => {
  const state: Case = { status: 0, method: "mobile", payment: "refunded" };
  expect(await step(state, { to: "processing", anyway: true })).toMatchObject({
    state: "processing",
  });
});
