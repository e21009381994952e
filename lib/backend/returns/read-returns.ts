import type { orderReturnsResponse } from "@/lib/contract/returns/schemas";
import { MAX_RETURN_PHOTOS } from "@/lib/contract/terms";
import type { Served } from "@/lib/contract/wire/fields";
import { splitPieces } from "@/lib/shop/pricing/line-value";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../kernel/db/schema";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import { type AfterSalesViewer, findAfterSalesOrder } from "../orders/after-sales-order";
import { readMoney } from "../payments/read-money";
import { photoRecord, readPhotos } from "./return-photos";
import { returnRefundReason } from "./return-rules";
import { returnableLines } from "./returnable-lines";

/**
 * Returns until when products of an order can be sent back, why none can be, and of each line how
 * many pieces are left; null for an order of another viewer. Prices are taka.
 */
export async function readReturnable(
  db: Db,
  orderNumber: string,
  viewer: AfterSalesViewer,
  now: number,
): Promise<Pick<Served<typeof orderReturnsResponse>, "until" | "refusal" | "lines"> | null> {
  const order = await findAfterSalesOrder(db, { orderNumber }, viewer);
  if (!order) return null;
  const { until, refusal, lines } = await returnableLines(db, order, now);
  return {
    until: isoOrNull(until),
    refusal,
    lines: lines.map(({ id, name, name_bn, left, refusal: why, ...line }) => ({
      id,
      name,
      name_bn,
      quantity: Math.max(0, left.quantity),
      price: toTaka(splitPieces(line, 1).part.value),
      refusal: why,
    })),
  };
}

/**
 * Returns the lines of the visitor's order that can be returned, and its returns; null for an order
 * of another visitor.
 */
export async function readOrderReturns(
  db: Db,
  orderNumber: string,
  viewer: AfterSalesViewer,
  now: number,
): Promise<Served<typeof orderReturnsResponse> | null> {
  const returnable = await readReturnable(db, orderNumber, viewer, now);
  if (!returnable) return null;
  const returns = await db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
    .selectAll("returns")
    .select(["order_lines.name", "order_lines.name_bn"])
    .where("orders.order_number", "=", orderNumber)
    .where("returns.is_parcel", "=", 0)
    .orderBy("returns.id")
    .execute();
  const orderId = returns[0]?.order_id;
  const { refunds } =
    orderId === undefined ? { refunds: [] } : await readMoney(db, { kind: "product", id: orderId });
  const waiting = new Set(
    refunds.filter(({ state }) => state !== "done").map(({ reason }) => reason),
  );
  const photos = await readPhotos(
    db,
    returns.map(({ id }) => id),
  );
  return {
    ...returnable,
    most_photos: MAX_RETURN_PHOTOS,
    returns: returns.map((row) => ({
      id: row.id,
      name: row.name,
      name_bn: row.name_bn,
      quantity: row.quantity,
      state: row.state,
      reason: row.reason,
      answer: row.answer,
      amount: toTaka(row.refunded ?? row.value),
      paid_back: row.state === "refunded" && !waiting.has(returnRefundReason(row.id)),
      requested_at: iso(row.requested_at),
      photos: (photos.get(row.id) ?? []).map((id) => photoRecord({ id })),
    })),
  };
}
