import type { Trx } from "@/lib/backend/kernel/db/schema";
import { changeLines, quoteLines } from "@/lib/backend/orders/change-lines";
import type { LinesInput } from "@/lib/backend/orders/plan-lines";
import { updatePaymentStatus } from "@/lib/backend/payments/attempts";
import type { RefundLimits } from "@/lib/backend/payments/payment-settings";
import { addOrder, addPayment } from "./order-rows";
import { addBatch, arrangeProduct, type TestShop } from "./shop";

type Order = Awaited<ReturnType<typeof addOrder>>;

/**
 * Actions on an order of two pieces at 230 taka, with the new total in taka and the product's
 * pieces left in stock. The second product costs 255 taka.
 */
export const LINE_ACTIONS = {
  fewer: {
    total: 330,
    pieces: 6,
    input: (id: number): LinesInput => ({ lines: [{ id, quantity: 1 }], add: [] }),
  },
  more: {
    total: 790,
    pieces: 4,
    input: (id: number): LinesInput => ({ lines: [{ id, quantity: 3 }], add: [] }),
  },
  added: {
    total: 815,
    pieces: 5,
    input: (_id: number, other: number): LinesInput => ({
      lines: [],
      add: [{ product_id: other, quantity: 1 }],
    }),
  },
  replaced: {
    total: 610,
    pieces: 7,
    input: (id: number, other: number): LinesInput => ({
      lines: [{ id, quantity: 0 }],
      add: [{ product_id: other, quantity: 2 }],
    }),
  },
} as const;

export type LineAction = keyof typeof LINE_ACTIONS;

/**
 * Orders of a product with five pieces in stock, and a second one with three; tests change them.
 */
export class LineChanges {
  productId = 0;
  otherId = 0;

  constructor(private readonly shop: TestShop) {}

  /** Removes all payments and refunds, and sets prices and stock. */
  async arrange(): Promise<void> {
    const { db } = this.shop;
    await db.deleteFrom("refunds").execute();
    await db.deleteFrom("payments").execute();
    this.productId = await arrangeProduct(db, "bp-arm", 5);
    const other = await db
      .selectFrom("products")
      .select("id")
      .where("id", "!=", this.productId)
      .where("archived_at", "is", null)
      .executeTakeFirstOrThrow();
    this.otherId = other.id;
    await db.deleteFrom("batches").where("product_id", "=", this.otherId).execute();
    await db
      .updateTable("products")
      .set({ discount_percent: 0 })
      .where("id", "=", this.otherId)
      .execute();
    await addBatch(db, this.otherId, "O-1", 3);
  }

  lineOf({ id }: Order) {
    const lines = this.shop.db.selectFrom("order_lines").selectAll();
    return lines.where("order_id", "=", id).executeTakeFirstOrThrow();
  }

  row({ id }: Order) {
    const orders = this.shop.db.selectFrom("orders").selectAll();
    return orders.where("id", "=", id).executeTakeFirstOrThrow();
  }

  async stock(productId: number): Promise<number> {
    const batches = this.shop.db.selectFrom("batches").select("quantity");
    const rows = await batches.where("product_id", "=", productId).execute();
    return rows.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** Returns what a change would do; amounts in poisha. */
  quote({ number }: Order, wish: LinesInput) {
    const asked = { ...wish, refundLimits: new Map() };
    const work = (trx: Trx) => quoteLines(trx, number, asked, Date.now());
    return this.shop.db.transaction().execute(work);
  }

  /**
   * Runs a change; returns "changed", "nothing", or status and message of a refusal.
   * @param expected total in taka
   */
  async run(
    order: Order,
    input: LinesInput,
    expected: number,
    refundLimits: RefundLimits = new Map(),
  ): Promise<string> {
    const change = { ...input, expected, refundLimits, reason: "Removed" };
    const work = (trx: Trx) => changeLines(trx, order.number, change, Date.now());
    try {
      return (await this.shop.db.transaction().execute(work)) ? "changed" : "nothing";
    } catch (error) {
      const { status, message } = Object(error);
      return `${status} ${message}`;
    }
  }

  async act(order: Order, action: LineAction, limits?: RefundLimits): Promise<string> {
    const { input, total } = LINE_ACTIONS[action];
    return this.run(order, input((await this.lineOf(order)).id, this.otherId), total, limits);
  }

  /** Adds an order of two pieces that is paid, and about to expire. */
  async paidOrder(gateway = "sandbox", created_at = Date.now()) {
    const { db } = this.shop;
    const row = { quantity: 2, expires_at: Date.now() + 1 };
    const order = await addOrder(db, this.productId, row);
    const id = await addPayment(db, order, "paid", { amount: 56_000, gateway, created_at });
    await db.transaction().execute((trx) => updatePaymentStatus(trx, order));
    return { order, id };
  }

  /**
   * Adds a refund for another reason than changed lines.
   * @param amount poisha
   */
  async addRefund(payment_id: number, order: Order, amount: number): Promise<void> {
    const at = Date.now();
    await this.shop.db
      .insertInto("refunds")
      .values({
        payment_id,
        amount,
        key: `${order.number}-1-shop-1`,
        reason: "Broken",
        state: "done",
        refund_trx_id: null,
        attempts: 0,
        next_try_at: null,
        sent_at: null,
        problem: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
}
