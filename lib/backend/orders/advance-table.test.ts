/** @jest-environment node */
import type { Trx } from "@/lib/backend/kernel/db/schema";
import type { PaymentState } from "@/lib/backend/kernel/db/schema-payments";
import { AppError } from "@/lib/backend/kernel/errors";
import { guestViewer } from "@/lib/dev/testing/backend/guest-viewer";
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { rollBack } from "@/lib/dev/testing/backend/roll-back";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { type PaidOrder, updatePaymentStatus } from "../payments/attempts";
import { waiveAdvance } from "./advance";
import { cancelOrder } from "./cancel-order";
import { cancelledFor } from "./cancellation";
import { confirmOrder } from "./confirm-order";
import { fulfilProducts } from "./fulfilment";
import { recordManualPayment } from "./manual-payment";
import { cancelForShop, moveOrder } from "./move-order";
import { payOrder } from "./pay-order";

const NOW = Date.now();
/** Poisha: the delivery charge, and what is collected at the door after it is paid. */
const ADVANCE = 10_000;
const REST = 23_000;

let shop: TestShop;
let productId: number;
let viewer: { rowId: number; userId: null };

beforeAll(async () => {
  shop = await openShop({ payment: { gateway: "sandbox" } });
  productId = await arrangeProduct(shop.db, "bp-arm", 5);
  viewer = await guestViewer(shop.db);
});

type Order = Extract<PaidOrder, { kind: "product" }>;

const record = (amount: number) => (trx: Trx, order: Order) =>
  recordManualPayment(
    trx,
    { orderNumber: order.number, method: "bank", trxId: "BANK0001", amount },
    NOW,
  );

const ACTIONS = {
  pay: (trx: Trx, { number }: Order) =>
    payOrder(trx, number, { viewer, phone: null, gateway: "sandbox" }, NOW),
  waive: (trx: Trx, { number }: Order) => waiveAdvance(trx, number, NOW),
  confirm: (trx: Trx, { number }: Order) => confirmOrder(trx, number, NOW),
  pack: (trx: Trx, { number }: Order) =>
    moveOrder(trx, number, { wanted: 1, anyway: false }, "Salma", NOW),
  cancel: (trx: Trx, { number }: Order) =>
    cancelOrder(trx, number, viewer, { phone: "", refundLimits: shop.refundLimits }, NOW),
  shopCancel: (trx: Trx, { number }: Order) =>
    cancelForShop(trx, number, cancelledFor("asked"), "Salma", NOW),
  recordAll: record(ADVANCE + REST),
  recordAdvance: record(ADVANCE),
  recordRest: record(REST),
  /** Money of another attempt of the gateway comes, too. */
  second: async (trx: Trx, order: Order) => {
    const id = await addPayment(trx, order, "pending", { attempt: 9, amount: ADVANCE });
    const fulfilment = await fulfilProducts(trx, order, id, NOW);
    if ("refund" in fulfilment) throw new AppError(409, "goes back");
    await trx.updateTable("payments").set({ state: "paid" }).where("id", "=", id).execute();
    await updatePaymentStatus(trx, order);
  },
};

type Action = keyof typeof ACTIONS;

/** Arranges an order; one whose advance came, also if it went back, does not wait any more. */
async function arrange(trx: Trx, state: PaymentState | null): Promise<Order> {
  const came = state === "paid" || state === "refunding" || state === "refunded";
  const order = await addOrder(trx, productId, {
    payment_method: "cod",
    session_id: viewer.rowId,
    waits_for: came ? null : "advance",
    expires_at: came ? null : NOW + 3_600_000,
    counted: came ? 0 : 1,
  });
  if (state) await addPayment(trx, order, state, { amount: ADVANCE, created_at: NOW });
  await updatePaymentStatus(trx, order);
  return order;
}

async function resultOf(state: PaymentState | null, action: Action): Promise<string> {
  return rollBack(shop.db, async (trx) => {
    const order = await arrange(trx, state);
    try {
      await ACTIONS[action](trx, order);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return `refused ${error.status}`;
    }
    const row = await trx
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    const refunds = await trx
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "payment_id")
      .select("refunds.amount")
      .where("order_id", "=", order.id)
      .execute();
    const open = await trx
      .selectFrom("payments")
      .select("amount")
      .where("order_id", "=", order.id)
      .where("state", "in", ["created", "pending"])
      .execute();
    return [
      ["pending", "packing", "", "", "cancelled"][row.status],
      row.status === 0 && (row.waits_for ?? "goes on"),
      row.payment_status,
      ...open.map(({ amount }) => `open ${amount / 100}`),
      ...refunds.map(({ amount }) => `back ${amount / 100}`),
    ]
      .filter(Boolean)
      .join(", ");
  });
}

const ACTION_NAMES = [
  "pay",
  "waive",
  "confirm",
  "pack",
  "cancel",
  "shopCancel",
  "recordAll",
  "recordAdvance",
  "recordRest",
  "second",
] as const satisfies readonly Action[];

const NO = "refused 409";

/** Results in the order of the actions. */
const UNPAID = (before: string, payment: string) => [
  "pending, advance, to_be_paid, open 100",
  `pending, confirmation, ${payment}`,
  ...[NO, NO],
  ...[`cancelled, ${payment}`, `cancelled, ${payment}`],
  ...["pending, goes on, paid", "pending, goes on, to_be_paid", NO],
  `pending, goes on, to_be_paid${before}`,
];
const CHECKED = [
  "refused 422",
  ...[NO, NO, NO, NO, NO, NO, NO, NO],
  "pending, goes on, being_checked",
];

const TABLE: [PaymentState | null, string[]][] = [
  [null, UNPAID("", "to_be_paid")],
  ["created", UNPAID(", open 100", "failed")],
  ["pending", UNPAID(", open 100", "failed")],
  ["failed", UNPAID("", "failed")],
  ["expired", UNPAID("", "failed")],
  ["confirming", CHECKED],
  ["review", CHECKED],
  [
    "paid",
    [
      "refused 422",
      ...["pending, goes on, to_be_paid", "pending, goes on, to_be_paid", "packing, to_be_paid"],
      ...["cancelled, being_checked, back 100", NO],
      ...[NO, NO, "pending, goes on, paid"],
      NO,
    ],
  ],
  [
    "refunding",
    [
      "refused 422",
      ...["pending, goes on, being_checked", "pending, goes on, being_checked", NO],
      ...[NO, "cancelled, being_checked"],
      ...[NO, NO, NO],
      "pending, goes on, being_checked",
    ],
  ],
  [
    "refunded",
    [
      "refused 422",
      ...["pending, goes on, refunded", "pending, goes on, refunded", NO],
      ...["cancelled, refunded", "cancelled, refunded"],
      ...["pending, goes on, paid", NO, NO],
      "pending, goes on, to_be_paid",
    ],
  ],
];

test.each(TABLE)("an order whose advance is %s", async (state, results) => {
  const found: string[] = [];
  for (const action of ACTION_NAMES) found.push(await resultOf(state, action));
  expect(found).toEqual(results);
});
