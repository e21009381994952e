import { addToGroup } from "@/lib/base/groups";
import { pathOf } from "@/lib/contract/address";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { RETURN_ADDRESSES } from "@/lib/contract/returns/addresses";
import type { Db, Trx } from "../kernel/db/schema";
import type { ReturnPhotoRow } from "../kernel/db/schema-after-sales";
import { fieldError, notFound } from "../kernel/errors";
import { type AfterSalesViewer, findAfterSalesOrder } from "../orders/after-sales-order";
import { returnableOrder } from "./returnable-lines";

/** Photos of one order that belong to no return yet. Beyond it the oldest one goes. */
const MAX_UNSENT = 30;

const PHOTO_GONE = refusalText("photos.gone");

/** Returns a photo as the customer sees it. */
export const photoRecord = ({ id }: Pick<ReturnPhotoRow, "id">) => ({
  id,
  url: pathOf(RETURN_ADDRESSES.getReturnPhoto, { id }),
});

async function dropOldest(trx: Trx, orderId: number): Promise<void> {
  const unsent = await trx
    .selectFrom("return_photos")
    .select("id")
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .orderBy("id", "desc")
    .execute();
  const old = unsent.slice(MAX_UNSENT).map(({ id }) => id);
  // Their files have no row any more and are deleted by the periodic task.
  if (old.length > 0) await trx.deleteFrom("return_photos").where("id", "in", old).execute();
}

/** A photo that is stored, with its name in the store. */
export interface StoredPhoto {
  file: string;
  bytes: number;
}

/**
 * Adds a stored photo to an order of the visitor, for a return that is requested later.
 * @throws AppError 404 for an order of another visitor; 422 if nothing can be returned
 */
export async function addPhoto(
  trx: Trx,
  orderNumber: string,
  viewer: AfterSalesViewer,
  photo: StoredPhoto,
  at: number,
): Promise<ReturnPhotoRow> {
  const { order } = await returnableOrder(trx, orderNumber, viewer, at);
  const row = await trx
    .insertInto("return_photos")
    .values({ ...photo, order_id: order.id, return_id: null, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await dropOldest(trx, order.id);
  return row;
}

/**
 * Gives photos to the return that they were added for.
 * @throws AppError 422 with errors.lines if one is not there, or belongs to another order or return
 */
export async function attachPhotos(
  trx: Trx,
  { orderId, returnId }: { orderId: number; returnId: number },
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable("return_photos")
    .set({ return_id: returnId })
    .where("id", "in", wanted)
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== wanted.length) throw fieldError("lines", PHOTO_GONE);
}

/** Returns a photo of an order of the visitor; null for unknown photos and those of others. */
export async function findOwnPhoto(
  db: Db | Trx,
  viewer: AfterSalesViewer,
  id: number,
): Promise<ReturnPhotoRow | null> {
  const photo = await db
    .selectFrom("return_photos")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return photo && (await findAfterSalesOrder(db, { id: photo.order_id }, viewer)) ? photo : null;
}

/**
 * Removes a photo that belongs to no return yet.
 * @returns its name in the store
 * @throws AppError 404 for a photo of another visitor, or of a return
 */
export async function removePhoto(trx: Trx, viewer: AfterSalesViewer, id: number): Promise<string> {
  const photo = await findOwnPhoto(trx, viewer, id);
  if (!photo || photo.return_id !== null) throw notFound();
  await trx.deleteFrom("return_photos").where("id", "=", id).execute();
  return photo.file;
}

/** Returns the ids of the photos of returns, by return. */
export async function readPhotos(
  db: Db | Trx,
  returnIds: readonly number[],
): Promise<Map<number, number[]>> {
  const photos = new Map<number, number[]>();
  if (returnIds.length === 0) return photos;
  const rows = await db
    .selectFrom("return_photos")
    .select(["id", "return_id"])
    .where("return_id", "in", returnIds)
    .orderBy("id")
    .execute();
  for (const { id, return_id: key } of rows) if (key !== null) addToGroup(photos, key, id);
  return photos;
}
