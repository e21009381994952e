import defaults from "@/lib/site/defaults.json";
import { fileComplaint } from "../complaints/file-complaint";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import type { FileStore } from "../kernel/files/file-store";
import { readWhole } from "../kernel/files/read-whole";
import { newFileKey } from "../kernel/files/stored-files";
import { seededPrescriptionStore } from "../kernel/files/stores";
import { decidePrescription } from "../orders/prescriptions/decide-prescription";
import { addPage } from "../orders/prescriptions/draft";
import type { StoredPage } from "../orders/prescriptions/prescription-rows";
import { beginPrescriptionWait } from "../orders/prescriptions/prescription-wait";
import { sendPrescription } from "../orders/prescriptions/send-prescription";
import { requestReturn } from "../returns/request-return";
import type { SeededCustomer } from "./accounts";
import { moveSeedOrder, placeSeedOrder } from "./orders";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Delivery charge outside Dhaka, in taka. */
const CHARGE = 150;
/** A product of the demo that needs a prescription. */
const RX_PRODUCT = "cetirizine-10";

/** Stores the picture of the demo's prescription under a new name, and returns both. */
export async function storeDemoPage(store: FileStore): Promise<StoredPage> {
  const picture = await seededPrescriptionStore().find("cetirizine.webp");
  if (!picture) throw new Error("the demo's prescription is missing");
  const content = await readWhole(picture);
  const file = `pages/${newFileKey()}.webp`;
  await store.write(file, content);
  return { page: { kind: "photo", content, sheets: 1 }, file };
}

/** Places an order of the customer. @throws Error if the shop has none of its products */
async function place(
  trx: Trx,
  { account, userId }: SeededCustomer,
  items: Record<string, number>,
  at: number,
) {
  const order = { shipping_charge: CHARGE, items };
  const placed = await placeSeedOrder(trx, account, userId, order, at);
  if (!placed) throw new Error(`the demo has no ${Object.keys(items)}`);
  return placed;
}

/** Places an order of a product that needs a prescription, with its page. */
async function placeRx(
  trx: Trx,
  customer: SeededCustomer,
  stored: StoredPage,
  { quantity, at }: { quantity: number; at: number },
) {
  const { userId } = customer;
  const placed = await place(trx, customer, { [RX_PRODUCT]: quantity }, at);
  await beginPrescriptionWait(trx, placed.orderId, at);
  const owner = { sessionId: placed.sessionId, userId };
  await addPage(trx, owner, stored, at);
  await sendPrescription(trx, placed.orderNumber, { owner, phone: null, use: null }, at);
  return placed;
}

/** Seeds a waiting and an accepted prescription. */
async function seedPrescriptions(
  trx: Trx,
  customer: SeededCustomer,
  stored: StoredPage,
  now: number,
) {
  const acceptedAt = now - 3 * DAY;
  const earlier = await placeRx(trx, customer, stored, { quantity: 1, at: acceptedAt - HOUR });
  const pharmacist = await trx
    .selectFrom("staff")
    .select("name")
    .where("role", "=", "pharmacist")
    .executeTakeFirstOrThrow();
  const decision = { decision: "accepted" as const, reason: null, refused: [] };
  await decidePrescription(trx, earlier.orderNumber, decision, {
    days: defaults.prescriptions.reuseDays,
    refundLimits: new Map(),
    by: pharmacist.name,
    at: acceptedAt,
  });
  await moveSeedOrder(trx, earlier, ORDER_STATUS.processing, acceptedAt);
  const waiting = await placeRx(trx, customer, stored, { quantity: 2, at: now - 3 * HOUR });
  // The demo has something to decide for as long as it runs, and its customer may order more.
  await trx
    .updateTable("orders")
    .set({ expires_at: null, counted: 0 })
    .where("id", "=", waiting.orderId)
    .execute();
}

/**
 * Seeds an order with cash on delivery that staff confirm. It is not counted and does not expire:
 * the demo has something to confirm for as long as it runs, and its customer may order more.
 */
async function seedConfirmation(trx: Trx, customer: SeededCustomer, now: number): Promise<void> {
  const { orderId } = await place(trx, customer, { "mask-box": 2 }, now - 2 * HOUR);
  await trx
    .updateTable("orders")
    .set({ payment_method: "cod", waits_for: "confirmation", expires_at: null, counted: 0 })
    .where("id", "=", orderId)
    .execute();
}

/** Seeds a return that is asked for, and a complaint about the same order. */
async function seedReturn(trx: Trx, customer: SeededCustomer, now: number): Promise<void> {
  const { userId } = customer;
  const at = now - 6 * DAY;
  const placed = await place(trx, customer, { thermometer: 2 }, at);
  await moveSeedOrder(trx, placed, ORDER_STATUS.completed, at);
  const viewer = { rowId: placed.sessionId, userId };
  const { id: line } = await trx
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", placed.orderId)
    .executeTakeFirstOrThrow();
  const reason = "The display stays dark, also with a new battery.";
  const wish = { lines: [{ line, quantity: 1, reason, photos: [] }] };
  await requestReturn(trx, placed.orderNumber, viewer, wish, now - DAY);
  const text = "The box was open, and the courier did not wait until I had looked into it.";
  const complaint = { kind: "other", text, language: "en" } as const;
  await fileComplaint(trx, placed.orderNumber, viewer, complaint, now - 20 * HOUR);
}

/**
 * Seeds decisions of staff about one customer's orders: a confirmation, prescriptions, a return and
 * a complaint. Needs the seeded staff.
 */
export async function seedAfterSales(
  trx: Trx,
  customer: SeededCustomer,
  stored: StoredPage,
  now: number,
): Promise<void> {
  await seedPrescriptions(trx, customer, stored, now);
  await seedConfirmation(trx, customer, now);
  await seedReturn(trx, customer, now);
}
