/** @jest-environment node */
import type { Trx } from "@/lib/backend/kernel/db/schema";
import type { PrescriptionState, WaitsFor } from "@/lib/contract/terms";
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { cancelOrder } from "../cancel-order";
import { recordManualPayment } from "../manual-payment";
import { moveOrder } from "../move-order";
import { payOrder } from "../pay-order";
import { type Decision, decidePrescription } from "./decide-prescription";

const NOW = Date.now();
const DAY = 86_400_000;

let shop: TestShop;
let product: number;
let sessionId: number;

beforeAll(async () => {
  shop = await openShop();
  product = await arrangeProduct(shop.db, "bp-arm", 500);
  const made = await shop.db
    .insertInto("sessions")
    .values({ token_hash: "a guest", user_id: null, created_at: NOW, seen_at: NOW })
    .returning("id")
    .executeTakeFirstOrThrow();
  sessionId = made.id;
});

type Sent = "none" | Exclude<PrescriptionState, "part">;

interface Case {
  status: number;
  waits: WaitsFor | null;
  /** State of the last prescription. */
  sent: Sent;
  antibiotic: 0 | 1;
}

async function arrange({ status, waits, sent, antibiotic }: Case) {
  const order = await addOrder(shop.db, product, {
    status,
    waits_for: waits,
    session_id: sessionId,
    expires_at: NOW + DAY,
  });
  const flags = {
    needs_prescription: 1,
    is_antibiotic: antibiotic,
    rx_accepted: sent === "accepted" ? 1 : 0,
  };
  await shop.db.updateTable("order_lines").set(flags).where("order_id", "=", order.id).execute();
  if (sent === "none") return order;
  const { id } = await shop.db
    .insertInto("prescriptions")
    .values({
      session_id: sessionId,
      user_id: null,
      created_at: NOW,
      sent_at: NOW,
      valid_until: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const page = { kind: "photo", file: `pages/${order.id}.webp`, bytes: 1, sheets: 1 } as const;
  await shop.db
    .insertInto("prescription_pages")
    .values({ ...page, prescription_id: id, created_at: NOW })
    .execute();
  await shop.db
    .insertInto("order_prescriptions")
    .values({
      order_id: order.id,
      prescription_id: id,
      state: sent,
      reason: null,
      decided_by: null,
      created_at: NOW,
      decided_at: null,
    })
    .execute();
  return order;
}

type Order = Awaited<ReturnType<typeof arrange>>;

const viewer = () => ({ rowId: sessionId, userId: null });
const decide =
  (decision: Decision) =>
  (trx: Trx, { number }: Order) =>
    decidePrescription(
      trx,
      number,
      { decision, reason: "Because.", refused: [] },
      { days: 180, refundLimits: shop.refundLimits, by: "Pharmacist", at: NOW },
    );

const ACTIONS: Record<
  "pay" | "pack" | "cancel" | "accept" | "again" | "refuse",
  (trx: Trx, order: Order) => Promise<unknown>
> = {
  pay: (trx: Trx, { number }: Order) =>
    payOrder(trx, number, { viewer: viewer(), phone: null, gateway: "sandbox" }, NOW),
  pack: (trx: Trx, { number }: Order) =>
    moveOrder(
      trx,
      number,
      { wanted: 1, anyway: false, unpaidReason: "Pays by invoice" },
      "Staff",
      NOW,
    ),
  cancel: (trx: Trx, { number }: Order) =>
    cancelOrder(trx, number, viewer(), { phone: "1", refundLimits: shop.refundLimits }, NOW),
  accept: decide("accepted"),
  again: decide("again"),
  refuse: decide("refused"),
};

type Action = keyof typeof ACTIONS;

/** Runs an action; returns "done" or the status of the refusal. */
async function run(action: Action, order: Order): Promise<string> {
  try {
    await shop.db.transaction().execute((trx) => ACTIONS[action](trx, order));
    return "done";
  } catch (error) {
    return String(Object(error).status ?? error);
  }
}

async function stateOf({ id }: Order) {
  const order = await shop.db
    .selectFrom("orders")
    .select(["status", "waits_for"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return `${order.status} ${order.waits_for}`;
}

const all = (outcome: string): Record<Action, string> => ({
  pay: outcome,
  pack: outcome,
  cancel: outcome,
  accept: outcome,
  again: outcome,
  refuse: outcome,
});

/** An order that waits for the pharmacist: nothing but deciding and cancelling. */
const WAITING: Record<Action, string> = { ...all("done"), pay: "422", pack: "409" };
/** It does not wait for the pharmacist. */
const FREE: Record<Action, string> = { ...all("done"), accept: "409", again: "409", refuse: "409" };

const ROWS: [Case, Record<Action, string>][] = [
  // Nothing sent: accepted only for products other than antibiotics, with the given reason.
  [
    { status: 0, waits: "prescription", sent: "none", antibiotic: 0 },
    { ...WAITING, again: "422" },
  ],
  [
    { status: 0, waits: "prescription", sent: "none", antibiotic: 1 },
    { ...WAITING, again: "422", accept: "422" },
  ],
  [{ status: 0, waits: "prescription", sent: "waiting", antibiotic: 0 }, WAITING],
  [{ status: 0, waits: "prescription", sent: "waiting", antibiotic: 1 }, WAITING],
  [{ status: 0, waits: "prescription", sent: "again", antibiotic: 1 }, WAITING],
  // Accepted before, then staff added products: the decision does not cover them.
  [
    { status: 0, waits: "prescription", sent: "refused", antibiotic: 1 },
    { ...WAITING, again: "422", accept: "422" },
  ],
  [{ status: 0, waits: null, sent: "accepted", antibiotic: 1 }, FREE],
  // An unaccepted antibiotic is not packed, with any `waits_for`.
  [
    { status: 0, waits: null, sent: "waiting", antibiotic: 1 },
    { ...FREE, pack: "409" },
  ],
  [{ status: 0, waits: null, sent: "none", antibiotic: 0 }, FREE],
  [
    { status: 0, waits: "charge", sent: "accepted", antibiotic: 1 },
    { ...FREE, pay: "422", pack: "409" },
  ],
  [
    { status: 0, waits: "confirmation", sent: "accepted", antibiotic: 1 },
    { ...FREE, pay: "422" },
  ],
  [
    { status: 1, waits: null, sent: "accepted", antibiotic: 1 },
    { ...FREE, cancel: "409" },
  ],
  [
    { status: 2, waits: null, sent: "accepted", antibiotic: 1 },
    { ...all("409"), pay: "done" },
  ],
  [
    { status: 3, waits: null, sent: "accepted", antibiotic: 1 },
    { ...all("409"), pay: "422" },
  ],
  [
    { status: 4, waits: "prescription", sent: "waiting", antibiotic: 1 },
    { ...all("409"), pay: "422", cancel: "done" },
  ],
];

const CASES = ROWS.flatMap(([one, outcomes]) =>
  (Object.keys(ACTIONS) as Action[]).map((action) => ({
    ...one,
    action,
    outcome: outcomes[action],
  })),
);

test.each(CASES)(
  "status $status, waits for $waits, $sent, antibiotic $antibiotic: $action is $outcome",
  async ({ action, outcome, ...one }) => {
    const order = await arrange(one);
    const before = await stateOf(order);
    expect(await run(action, order)).toBe(outcome);
    if (outcome !== "done") expect(await stateOf(order)).toBe(before);
    if (outcome === "done" && action === "accept") expect(await stateOf(order)).toBe("0 null");
    if (outcome === "done" && action === "again") expect(await stateOf(order)).toBe(before);
    if (outcome === "done" && action === "refuse")
      expect(await stateOf(order)).toBe("4 prescription");
  },
);

test("a payment that arrives in between does not replace the decision", async () => {
  const order = await arrange({ status: 0, waits: "prescription", sent: "waiting", antibiotic: 1 });
  const cash = { orderNumber: order.number, method: "cash", trxId: null, amount: 33_000 } as const;
  await shop.db.transaction().execute((trx) => recordManualPayment(trx, cash, NOW));
  expect(await stateOf(order)).toBe("0 prescription");
  expect(await run("pack", order)).toBe("409");
  // The order must be refunded first.
  expect(await run("refuse", order)).toBe("409");
  expect(await run("accept", order)).toBe("done");
  expect(await run("pack", order)).toBe("done");
});

test("an order paid through the gateway keeps waiting, too", async () => {
  const order = await arrange({ status: 0, waits: "prescription", sent: "waiting", antibiotic: 0 });
  await addPayment(shop.db, order, "paid");
  expect(await run("refuse", order)).toBe("409");
  expect(await run("pack", order)).toBe("409");
});
