/** @jest-environment node */
import type { PaymentState } from "@/lib/backend/kernel/db/schema-payments";
import { AppError } from "@/lib/backend/kernel/errors";
import type { CancelReason } from "@/lib/contract/terms";
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { rollBack } from "@/lib/dev/testing/backend/roll-back";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { updatePaymentStatus } from "../payments/attempts";
import { readMoney } from "../payments/read-money";
import { requestRefund } from "../payments/refunds";
import { cancelledFor } from "./cancellation";
import { nextMoves } from "./desk/next-moves";
import { cancelForShop } from "./move-order";

const NOW = Date.now();
/** Poisha: what is charged for the delivery, and the total. */
const CHARGE = 10_000;
const TOTAL = 33_000;

let shop: TestShop;
let productId: number;

beforeAll(async () => {
  shop = await openShop();
  productId = await arrangeProduct(shop.db, "bp-arm", 5);
});

interface Case {
  status?: number;
  method?: "cod" | "mobile";
  state?: PaymentState;
  amount?: number;
  /** Refunded before, in poisha. */
  back?: number;
  /** What an offer took off the delivery, in poisha. */
  off?: number;
}

interface Outcome {
  cancelled: boolean;
  /** State of the payment, and the sum of its refunds, afterwards. */
  payment: PaymentState;
  back: number;
  offered: boolean;
}

function cancel(one: Case, reason: CancelReason): Promise<Outcome> {
  const { status = 2, method = "cod", state = "paid", amount = CHARGE, back = 0, off = 0 } = one;
  return rollBack(shop.db, async (trx) => {
    const order = await addOrder(trx, productId, { status, payment_method: method });
    await trx
      .updateTable("orders")
      .set({ delivery_discount: off })
      .where("id", "=", order.id)
      .execute();
    const paymentId = await addPayment(trx, order, state, { amount });
    const refund = { paymentId, amount: back, key: `${order.number}-back`, reason: "Late" };
    if (back > 0) await requestRefund(trx, refund, NOW);
    await updatePaymentStatus(trx, order);
    const row = () =>
      trx.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow();
    const pieces = { isInStock: true, isExpired: false };
    const moves = nextMoves(await row(), await readMoney(trx, order), pieces);
    try {
      await cancelForShop(trx, order.number, cancelledFor(reason), "Steadfast", NOW);
    } catch (error) {
      if (!(error instanceof AppError && error.status === 409)) throw error;
    }
    const { payments, refunds } = await readMoney(trx, order);
    return {
      cancelled: (await row()).status === 4,
      payment: payments[0]?.state ?? "created",
      back: refunds.reduce((sum, one) => sum + one.amount, 0),
      offered: moves.find(({ to }) => to === "cancelled")?.refusal === null,
    };
  });
}

/** Columns: the order and its money, whether it can be cancelled as not taken. */
const TABLE: [what: string, one: Case, isPossible: boolean][] = [
  ["the delivery charge", {}, true],
  ["less than the delivery charge", { amount: CHARGE - 1 }, true],
  ["more than the delivery charge", { amount: CHARGE + 1 }, false],
  ["the total", { amount: TOTAL }, false],
  ["the total, of which the goods went back", { amount: TOTAL, back: TOTAL - CHARGE }, true],
  ["the total, of which less went back", { amount: TOTAL, back: TOTAL - CHARGE - 1 }, false],
  ["the charge of a delivery that an offer made free", { off: CHARGE }, false],
  ["the charge, before it is sent", { status: 1 }, false],
  ["the charge, and it is paid online", { method: "mobile" }, false],
  ["a charge that is checked", { state: "confirming" }, false],
  ["a charge under review", { state: "review" }, false],
  ["a charge that went back", { state: "refunded" }, true],
];

test.each(TABLE)(
  "the parcel is not taken, and the order has %s",
  async (_what, one, isPossible) => {
    const { state = "paid", back = 0 } = one;
    expect(await cancel(one, "not_taken")).toEqual({
      cancelled: isPossible,
      payment: state,
      back,
      offered: isPossible,
    });
  },
);

test.each(["asked", "unreachable", "no_delivery"] as const)(
  "the charge goes back first if it is cancelled as %s",
  async (reason) => {
    expect(await cancel({}, reason)).toMatchObject({ cancelled: false, payment: "paid" });
  },
);
