/** @jest-environment node */
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import type { Channel } from "../../kernel/db/schema-outbox";
import type { PaymentState } from "../../kernel/db/schema-payments";
import { endPrescriptionWait } from "./prescription-wait";

const PHONE = "01911222333";
const NOW = Date.now();

let shop: TestShop;
let productId: number;

beforeAll(async () => {
  shop = await openShop();
  productId = await arrangeProduct(shop.db, "bp-arm", 5);
});

type Row = Parameters<typeof addOrder>[2];

interface Case {
  /** Whether the account has confirmed the number of the order. */
  isConfirmed: boolean;
  /** Whether an order with the number was completed. */
  isCompleted: boolean;
  channels: Channel[];
  row?: Row;
  /** State of the payment of its total; none if undefined. */
  payment?: PaymentState | undefined;
}

async function waitAfter({ isConfirmed, isCompleted, channels, row, payment }: Case) {
  const { db } = shop;
  const user = await db
    .selectFrom("users")
    .select("id")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable("orders").set({ user_id: null }).where("user_id", "=", user.id).execute();
  await db
    .updateTable("users")
    .set({ mobile_no: PHONE, confirmed_mobile: isConfirmed ? PHONE : null })
    .where("id", "=", user.id)
    .execute();
  const own = { user_id: user.id, billing_phone: PHONE, phone_confirmed_at: null };
  if (isCompleted) await addOrder(db, productId, { ...own, status: ORDER_STATUS.completed });
  const order = await addOrder(db, productId, {
    ...own,
    payment_method: "cod",
    waits_for: "prescription",
    ...row,
  });
  if (payment) await addPayment(db, order, payment, { gateway: "cash" });
  const means = { channels, hasGateway: false };
  await db.transaction().execute((trx) => endPrescriptionWait(trx, order.id, NOW, means));
  const { waits_for, released_at } = await db
    .selectFrom("orders")
    .select(["waits_for", "released_at"])
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(released_at === NOW).toBe(waits_for === null);
  return waits_for;
}

/** Columns: confirmed number, completed order, whether SMS are sent, what the order waits for. */
test.each<[boolean, boolean, boolean, "confirmation" | null]>([
  [true, true, true, null],
  [true, false, true, "confirmation"],
  [false, true, true, "confirmation"],
  [false, false, true, "confirmation"],
  [true, true, false, null],
  [false, true, false, null],
  [false, false, false, "confirmation"],
])(
  "accepted prescription, number confirmed %s, completed %s, SMS %s: waits for %s",
  async (isConfirmed, isCompleted, sendsSms, waits) => {
    const channels: Channel[] = sendsSms ? ["customer-sms"] : [];
    expect(await waitAfter({ isConfirmed, isCompleted, channels })).toBe(waits);
  },
);

test.each<[string, Row]>([
  ["taken by phone", { by: "Salma" }],
  ["paid online", { payment_method: "mobile" }],
])("an order %s is not confirmed again", async (_what, row) => {
  const unknown = { isConfirmed: false, isCompleted: false, channels: ["customer-sms" as const] };
  expect(await waitAfter({ ...unknown, row })).toBe(null);
});

test.each<[PaymentState, "confirmation" | null]>([
  ["paid", null],
  ["failed", "confirmation"],
  ["refunded", "confirmation"],
])(
  "an order in cash whose money is %s waits for %s after the prescription",
  async (payment, waits) => {
    const unknown = { isConfirmed: false, isCompleted: false, channels: ["customer-sms" as const] };
    expect(await waitAfter({ ...unknown, payment })).toBe(waits);
  },
);
