import { ORDER_STATUS, type OrderStatus } from "@/lib/backend/kernel/db/order-status";
import { inTransaction } from "@/lib/backend/kernel/db/transaction";
import { changeOrderStatus } from "@/lib/backend/orders/change-order-status";
import { numberOf, type OrderFixture } from "./order-fixture";
import { Visitor } from "./visitor";

/** A placed order of three pieces in one line, and who placed it. */
export interface LineOrder {
  guest: Visitor;
  number: string;
  id: number;
  /** Id of the line. */
  line: number;
  move: (to: OrderStatus) => Promise<unknown>;
}

/**
 * Places an order of three pieces with cash on delivery.
 * @param now epoch ms, of its steps
 */
export async function placeLine(
  fixture: OrderFixture,
  now: () => number,
  guest = new Visitor(fixture.shop.backend),
): Promise<LineOrder> {
  const { db } = fixture.shop;
  const number = numberOf(
    await fixture.place(guest, (body) => ({
      ...body,
      paymentMethod: "cod",
      items: body.items.map((item) => ({ ...item, quantity: 3 })),
      totals: { tax: 0, discount: 75, total: 790 },
    })),
  );
  const { id } = await db
    .selectFrom("orders")
    .select("id")
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  const move = (to: OrderStatus) =>
    inTransaction(db, (trx) => changeOrderStatus(trx, id, to, now(), "test"));
  return { guest, number, id, line: line.id, move };
}

/** Places an order of three pieces with cash on delivery, and delivers it. */
export async function deliverLine(
  fixture: OrderFixture,
  now: () => number,
  guest?: Visitor,
): Promise<LineOrder> {
  const order = await placeLine(fixture, now, guest);
  const { processing, inTransit, completed } = ORDER_STATUS;
  for (const to of [processing, inTransit, completed]) await order.move(to);
  return order;
}
