/** @jest-environment node */
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { changeOrderStatus } from "../orders/change-order-status";
import { packOrder } from "../orders/pack-order";
import { findOrder } from "../orders/staff-orders";
import { correctStock } from "./change-stock";
import { readLedger } from "./ledger";

const { pending, processing, inTransit, cancelled } = ORDER_STATUS;
const AT = Date.now();

let fixture: OrderFixture;

beforeEach(async () => {
  const deliveryTerms = async () => ({ cashOnDelivery: true });
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, deliveryTerms });
  await arrangeProduct(fixture.shop.db, "bp-arm", 10);
});

/** Places an order for two pieces and confirms it, as both versions do. */
async function placed(): Promise<number> {
  const answer = await fixture.place(new Visitor(fixture.shop.backend), (body) => ({
    ...body,
    paymentMethod: "cod",
    items: body.items.map((item) => ({ ...item, quantity: 2 })),
    totals: { tax: 0, discount: 50, total: 560 },
  }));
  const { id } = await findOrder(fixture.shop.db, numberOf(answer));
  await fixture.shop.db
    .updateTable("orders")
    .set({ waits_for: null })
    .where("id", "=", id)
    .execute();
  return id;
}

const change = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(fixture.shop.db, work);

/** Moves an order as the version before does: it knows nothing of packing. */
const oldMove = (id: number, status: number) =>
  change(async (trx) => {
    await trx.updateTable("orders").set({ status }).where("id", "=", id).execute();
    if (status !== cancelled) return;
    const { productId } = fixture;
    await trx
      .updateTable("batches")
      .set((eb) => ({ quantity: eb("quantity", "+", 2) }))
      .where("product_id", "=", productId)
      .where("batch_no", "=", "T-1")
      .execute();
  });

const newMove = (id: number, to: typeof processing | typeof inTransit | typeof cancelled) =>
  change((trx) => changeOrderStatus(trx, id, to, AT, "Salma"));

const newPack = (id: number) =>
  change(async (trx) => {
    const { order_number } = await trx
      .selectFrom("orders")
      .select("order_number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return packOrder(trx, order_number, { anyway: false }, "Salma", AT);
  });

/** Takes the pieces of a cancelled order again after a late payment, as the version before does. */
const oldReopen = (id: number) =>
  change(async (trx) => {
    await trx.updateTable("orders").set({ status: pending }).where("id", "=", id).execute();
    await trx
      .updateTable("batches")
      .set((eb) => ({ quantity: eb("quantity", "-", 2) }))
      .where("product_id", "=", fixture.productId)
      .where("batch_no", "=", "T-1")
      .execute();
  });

/** Counts the shelf as the version before does: the number becomes what is for sale. */
const oldCount = (counted: number) =>
  change(async (trx) => {
    const { productId } = fixture;
    const batch = await trx
      .selectFrom("batches")
      .select(["id", "quantity"])
      .where("product_id", "=", productId)
      .where("batch_no", "=", "T-1")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("batches")
      .set({ quantity: counted })
      .where("id", "=", batch.id)
      .execute();
    await trx
      .insertInto("stock_movements")
      .values({
        batch_id: batch.id,
        kind: "corrected",
        quantity: counted - batch.quantity,
        reason: "counted",
        delivery: null,
        changed_by: "Karim",
        changed_at: AT,
      })
      .execute();
  });

const newCount = (counted: number) =>
  change((trx) =>
    correctStock(
      trx,
      { id: fixture.productId },
      { batchNo: "T-1", counted, reason: "counted", field: "quantity" },
      { by: "Salma", at: AT },
    ),
  );

type Name = "left" | "back" | "counted";

/**
 * Checks the invariants: shelf = received - packed + back + counted difference, held = pieces of the
 * open lines, nothing unexplained, nothing below 0.
 */
async function check(is: Record<Name, number> & { held: number }): Promise<void> {
  const [row] = await readLedger(fixture.shop.db, { productId: fixture.productId });
  expect(row).toMatchObject({
    held: is.held,
    shelf: 10 - is.left + is.back + is.counted,
    unexplained: 0,
  });
  expect(row?.there).toBe(10 - is.left + is.back + is.counted - is.held);
  expect(row?.there).toBeGreaterThanOrEqual(0);
}

const NOTHING = { left: 0, back: 0, counted: 0, held: 0 };

test("an old instance hands over, cancels and counts beside a new one", async () => {
  const [first, second, third] = [await placed(), await placed(), await placed()];
  await check({ ...NOTHING, held: 6 });
  await oldMove(first, processing);
  await newMove(second, processing);
  await check({ ...NOTHING, held: 6 });
  await newPack(second);
  await check({ ...NOTHING, left: 2, held: 4 });
  await oldMove(first, inTransit);
  await check({ ...NOTHING, left: 4, held: 2 });
  await oldMove(second, cancelled);
  await check({ ...NOTHING, left: 4, back: 2, held: 2 });
  await newMove(first, cancelled);
  // The pieces come back with their parcel.
  await check({ ...NOTHING, left: 4, back: 2, held: 2 });
  await oldReopen(second);
  await check({ ...NOTHING, left: 4, back: 2, held: 4 });
  await newMove(second, processing);
  await check({ ...NOTHING, left: 4, back: 2, held: 4 });
  await oldCount(7);
  await check({ left: 4, back: 2, counted: 3, held: 4 });
  await newCount(10);
  await check({ left: 4, back: 2, counted: 2, held: 4 });
  await newPack(second);
  await oldMove(second, inTransit);
  await oldMove(third, cancelled);
  await check({ left: 6, back: 2, counted: 2, held: 0 });
});
