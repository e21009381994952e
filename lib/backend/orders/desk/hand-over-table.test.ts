/** @jest-environment node */
import type { PaymentState } from "@/lib/backend/kernel/db/schema-payments";
import { AppError } from "@/lib/backend/kernel/errors";
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { rollBack } from "@/lib/dev/testing/backend/roll-back";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { updatePaymentStatus } from "../../payments/attempts";
import { readMoney } from "../../payments/read-money";
import { type HandOver, handOver } from "./hand-over";

const NOW = Date.now();
const CODE = "048213";

const STATES = {
  pending: { status: 0 },
  prescription: { status: 0, waits_for: "prescription" },
  confirmation: { status: 0, waits_for: "confirmation" },
  packing: { status: 1 },
  packed: { status: 1, packed_at: NOW },
  "in transit": { status: 2, packed_at: NOW },
  completed: { status: 3, packed_at: NOW },
  cancelled: { status: 4 },
} as const;

type State = keyof typeof STATES;
type Row = Parameters<typeof addOrder>[2];

const MONEY = {
  cash: { method: "cod", payment: null },
  unpaid: { method: "mobile", payment: null },
  checked: { method: "mobile", payment: "confirming" },
  paid: { method: "mobile", payment: "paid" },
  refunded: { method: "mobile", payment: "refunded" },
} as const satisfies Record<string, { method: "cod" | "mobile"; payment: PaymentState | null }>;

type Money = keyof typeof MONEY;

let shop: TestShop;
let productId: number;

beforeAll(async () => {
  shop = await openShop({ payment: { gateway: "sandbox" } });
  productId = await arrangeProduct(shop.db, "bp-arm", 5);
});

/** What an order is after it was handed over, perhaps several times. */
async function resultOf(
  row: Row,
  { method, payment }: (typeof MONEY)[Money],
  tries: readonly HandOver[],
): Promise<string> {
  return rollBack(shop.db, async (trx) => {
    const order = await addOrder(trx, productId, {
      pickup_code: CODE,
      payment_method: method,
      ...row,
    });
    if (payment) await addPayment(trx, order, payment);
    await updatePaymentStatus(trx, order);
    const results: string[] = [];
    for (const one of tries)
      try {
        const { result } = await handOver(trx, order.number, one, "Salma", NOW);
        results.push(result ? "right" : "wrong");
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return [...results, `refused ${error.status}`].join(", ");
      }
    const { status } = await trx
      .selectFrom("orders")
      .select("status")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    const { payments } = await readMoney(trx, order);
    const cash = payments.filter(({ gateway }) => gateway === "cash");
    return [
      ...results,
      `state ${status}`,
      ...cash.map(({ amount }) => `cash ${amount / 100}`),
    ].join(", ");
  });
}

const DONE = "right, state 3";
const CASH = "right, state 3, cash 330";
const NO = "refused 409";
const TO_PAY = "refused 422";

/** Results in the order of the money: cash, unpaid, checked, paid, refunded. */
const TABLE: Record<State, readonly string[]> = {
  pending: [CASH, TO_PAY, TO_PAY, DONE, NO],
  prescription: [NO, NO, NO, NO, NO],
  confirmation: [CASH, TO_PAY, TO_PAY, DONE, NO],
  packing: [CASH, TO_PAY, TO_PAY, DONE, NO],
  packed: [CASH, TO_PAY, TO_PAY, DONE, NO],
  "in transit": [CASH, TO_PAY, TO_PAY, DONE, NO],
  completed: [DONE, DONE, DONE, DONE, DONE],
  cancelled: [NO, NO, NO, NO, NO],
};

const CASES = (Object.keys(STATES) as State[]).flatMap((state) =>
  (Object.keys(MONEY) as Money[]).map(
    (money, index) => [state, money, TABLE[state][index]] as const,
  ),
);

test.each(CASES)("an order that is %s, %s: %s", async (state, money, expected) => {
  expect(await resultOf(STATES[state], MONEY[money], [{ code: CODE }])).toBe(expected);
});

const WRONG = { code: "111111" };
const RIGHT = { code: CODE };
const REASON = { reason: "Lost phone, showed the passport" };

const TRIES: readonly [string, Row, readonly HandOver[], string][] = [
  ["twice", {}, [RIGHT, RIGHT], "right, right, state 3, cash 330"],
  ["without a code", {}, [{}], "wrong, state 1"],
  ["with a reason", {}, [REASON], CASH],
  ["after a wrong code", {}, [WRONG, RIGHT], "wrong, right, state 3, cash 330"],
  ["only wrong codes", {}, [WRONG], "wrong, state 1"],
  [
    "after five wrong codes",
    {},
    [WRONG, WRONG, WRONG, WRONG, WRONG, RIGHT],
    "wrong, wrong, wrong, wrong, wrong, refused 409",
  ],
  ["a reason after five wrong codes", { pickup_wrong_codes: 5 }, [REASON], CASH],
  ["a delivered order", { pickup_code: null }, [REASON], NO],
];

test.each(TRIES)("handed over: %s", async (_name, row, tries, expected) => {
  expect(await resultOf({ status: 1, ...row }, MONEY.cash, tries)).toBe(expected);
});
