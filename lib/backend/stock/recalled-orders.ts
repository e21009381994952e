import { addToGroup } from "@/lib/base/groups";
import type { RecallPlace } from "@/lib/contract/terms";
import type { Db, Trx } from "../kernel/db/schema";
import { findCarried } from "./carried-orders";
import { linePieces } from "./held-pieces";
import { piecesOut, placeOf } from "./pieces-out";
import { returnedPieces } from "./returned-pieces";

/** A batch by its product and number. */
interface BatchKey {
  productId: number;
  batchNo: string;
}

/** An order with pieces of a batch. */
export interface BatchOrder {
  id: number;
  number: string;
  customer: string;
  phone: string;
  /** Of the order, or else of the account. */
  email: string | null;
  /** Epoch ms. */
  orderedAt: number;
  place: RecallPlace;
  pieces: number;
}

/** Selects the pieces of lines that came back, or come back with their parcel. */
function piecesBack(db: Db | Trx, productId: number) {
  return db
    .selectFrom("returns")
    .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
    .where("order_lines.product_id", "=", productId)
    .where((eb) =>
      eb.or([
        eb("returns.received_at", "is not", null),
        eb.and([eb("returns.is_parcel", "=", 1), eb("returns.state", "<>", "refused")]),
      ]),
    )
    .select("order_line_id")
    .select(({ fn }) => fn.sum<number>("returns.quantity").as("quantity"))
    .groupBy("order_line_id");
}

/** Selects the pieces of lines that were in stock again as pieces of the batch. */
function piecesOfBatchBack(db: Db | Trx, { productId, batchNo }: BatchKey) {
  return db
    .selectFrom(returnedPieces(db, [productId]).as("one"))
    .innerJoin("returns", "returns.id", "one.id")
    .where("one.batch_no", "=", batchNo)
    .select("returns.order_line_id")
    .select(({ fn }) => fn.sum<number>("one.quantity").as("quantity"))
    .groupBy("returns.order_line_id");
}

/**
 * Returns the orders that have pieces of a batch, the latest first: those that were sent, also if
 * only the courier says so, and those that still lie in the shop. Pieces that came back do not count.
 * @param orderId only of this order
 */
export async function readBatchOrders(
  db: Db | Trx,
  batch: BatchKey,
  orderId?: number,
): Promise<BatchOrder[]> {
  const rows = await db
    .selectFrom(linePieces(db, [batch.productId]).as("line"))
    .innerJoin("order_lines", "order_lines.id", "line.id")
    .innerJoin("orders", "orders.id", "line.order_id")
    .leftJoin("users", "users.id", "orders.user_id")
    .leftJoin(piecesBack(db, batch.productId).as("back"), (join) =>
      join.onRef("back.order_line_id", "=", "line.id"),
    )
    .leftJoin(piecesOfBatchBack(db, batch).as("of_batch"), (join) =>
      join.onRef("of_batch.order_line_id", "=", "line.id"),
    )
    .where("line.batch_no", "=", batch.batchNo)
    .where("line.quantity", ">", 0)
    .$if(orderId !== undefined, (lines) => lines.where("line.order_id", "=", orderId ?? 0))
    .select(["orders.id", "orders.order_number", "orders.billing_name", "orders.billing_phone"])
    .select(["orders.billing_email", "users.email", "orders.ordered_at"])
    .select(["orders.status", "orders.hold", "line.quantity", "order_lines.quantity as ordered"])
    .select(["back.quantity as back", "of_batch.quantity as back_of_batch"])
    .orderBy("orders.id", "desc")
    .execute();
  const byOrder = new Map<number, typeof rows>();
  for (const row of rows) addToGroup(byOrder, row.id, row);
  const unsent = rows.filter((row) => placeOf({ ...row, isCarried: false }) === "held");
  const carried = await findCarried(db, [...new Set(unsent.map(({ id }) => id))]);
  return [...byOrder.values()].flatMap((lines) => {
    const [order] = lines;
    const place = order && placeOf({ ...order, isCarried: carried.has(order.id) });
    if (!order || !place) return [];
    const pieces = lines.reduce(
      (sum, line) =>
        sum +
        piecesOut({
          quantity: Number(line.quantity),
          ordered: line.ordered,
          back: Number(line.back ?? 0),
          backOfBatch: Number(line.back_of_batch ?? 0),
        }),
      0,
    );
    if (pieces === 0) return [];
    return {
      id: order.id,
      number: order.order_number,
      customer: order.billing_name,
      phone: order.billing_phone,
      email: order.billing_email ?? order.email,
      orderedAt: order.ordered_at,
      place,
      pieces,
    };
  });
}

/** Counts orders and their pieces by place. */
export function sumsOf(orders: readonly Pick<BatchOrder, "place" | "pieces">[]) {
  const of = (place: RecallPlace) => orders.filter((order) => order.place === place);
  const pieces = (place: RecallPlace) => of(place).reduce((sum, one) => sum + one.pieces, 0);
  return {
    orders: of("sent").length,
    pieces: pieces("sent"),
    held_orders: of("held").length,
    held_pieces: pieces("held"),
  };
}
