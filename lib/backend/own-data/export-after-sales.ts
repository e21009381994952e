import { pathOf } from "@/lib/contract/address";
import { RETURN_ADDRESSES } from "@/lib/contract/returns/addresses";
import type { Db } from "../kernel/db/schema";

/**
 * Returns the returns of a customer with the URLs of their photos, the complaints about these
 * orders, and the notes that the customer sees, as stored.
 */
export async function exportAfterSales(db: Db, orderIds: number[]) {
  if (orderIds.length === 0) return { returns: [], complaints: [], order_notes: [] };
  const returns = await db
    .selectFrom("returns")
    .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
    .selectAll("returns")
    .select(["order_lines.name", "order_lines.name_bn"])
    .where("returns.order_id", "in", orderIds)
    .where("returns.is_parcel", "=", 0)
    .orderBy("returns.id")
    .execute();
  const complaints = await db
    .selectFrom("complaints")
    .select(["id", "order_id", "number", "kind", "text", "language"])
    .select(["filed_at", "answer", "answered_at"])
    .where("order_id", "in", orderIds)
    .orderBy("id")
    .execute();
  const order_notes = await db
    .selectFrom("staff_notes")
    .innerJoin("orders", "orders.id", "staff_notes.order_id")
    .select(["order_number", "note", "written_at"])
    .where("order_id", "in", orderIds)
    .where("visible", "=", 1)
    .orderBy("staff_notes.id")
    .execute();
  const photos = await db
    .selectFrom("return_photos")
    .select(["id", "return_id"])
    .where("order_id", "in", orderIds)
    .orderBy("id")
    .execute();
  const photosOf = (id: number) =>
    photos
      .filter((photo) => photo.return_id === id)
      .map((photo) => pathOf(RETURN_ADDRESSES.getReturnPhoto, { id: photo.id }));
  return {
    returns: returns.map((row) => ({ ...row, photos: photosOf(row.id) })),
    complaints,
    order_notes,
  };
}
