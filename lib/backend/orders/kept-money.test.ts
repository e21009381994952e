/** @jest-environment node */
import type { WaitsFor } from "@/lib/contract/terms";
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { PaymentState } from "../kernel/db/schema-payments";
import { canPay } from "./pay-order";
import { beginPrescriptionWait, endPrescriptionWait } from "./prescriptions/prescription-wait";

const HOUR = 3_600_000;

let shop: TestShop;
let product: number;

beforeAll(async () => {
  shop = await openShop();
  product = await arrangeProduct(shop.db, "bp-arm", 50);
});

/** [state of the payment, payment status of the order, payable 73 hours after the pharmacist] */
const CASES: [PaymentState | null, string, boolean][] = [
  [null, "to_be_paid", false],
  ["failed", "failed", false],
  ["pending", "to_be_paid", false],
  // More has to be paid than was: products were added.
  ["paid", "to_be_paid", true],
  ["paid", "failed", true],
];

async function arrange(state: PaymentState | null, payment_status: string, waits: WaitsFor | null) {
  const order = await addOrder(shop.db, product, {
    quantity: 2,
    payment_status,
    waits_for: waits,
    expires_at: null,
  });
  if (state) await addPayment(shop.db, order, state);
  return order.id;
}

const orderOf = (id: number) =>
  shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test.each(CASES)(
  "payment %s, order %s: payable after 73 hours: %p",
  async (state, status, payable) => {
    const now = Date.now();
    const id = await arrange(state, status, "prescription");
    await shop.db.transaction().execute((trx) => endPrescriptionWait(trx, id, now));
    expect(await canPay(shop.db, await orderOf(id), now + 71 * HOUR)).toBe(true);
    expect(await canPay(shop.db, await orderOf(id), now + 73 * HOUR)).toBe(payable);
  },
);

test.each(CASES)(
  "payment %s, order %s: lives on while it waits for the pharmacist again: %p",
  async (state, status, lives) => {
    const id = await arrange(state, status, null);
    await shop.db.transaction().execute((trx) => beginPrescriptionWait(trx, id, Date.now()));
    expect((await orderOf(id)).expires_at === null).toBe(lives);
  },
);
