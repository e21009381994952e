import type { z } from "zod";
import {
  type DeskProduct,
  deskNewProductBody,
  deskProductBody,
  type deskProductDetailsWire,
  deskProductPlace,
} from "@/lib/contract/products/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Served } from "@/lib/contract/wire/fields";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { type DeskKind, type SavedRecord, versionOf } from "../desk/desk-record";
import { auditOf } from "../desk/record-audit";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError, notFound } from "../kernel/errors";
import type { FileStore } from "../kernel/files/file-store";
import { isStored } from "../kernel/files/media-path";
import { readId, readInput } from "../kernel/http/input";
import { archivingStale, placeProduct } from "./archive-product";
import type { ProductEdit } from "./product-plan";
import { pageOfProducts, productState, stockOf } from "./product-query";
import { type ListedProduct, readSnapshots } from "./product-snapshot";
import { saveProduct } from "./save-product";

const editedFields = deskProductBody.omit({
  version: true,
  archived: true,
  successor_id: true,
});

/**
 * Reads the given fields of a product.
 * @throws AppError 422 with a map of field to messages
 */
function readEdit(schema: z.ZodType<ProductEdit>, body: unknown): ProductEdit {
  const entries = Object.entries(readInput(schema, body));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function recordOf(
  { id, archivedAt, successorId: successor_id, product }: ListedProduct,
  stock: number,
): DeskProduct {
  const archived = archivedAt !== null;
  return {
    ...product,
    id,
    archived,
    successor_id,
    stock,
    state: productState(archived, stock),
    picture: product.images[0] ?? null,
    version: versionOf({ ...product, archived, successor_id }),
  };
}

async function recordsOf(db: Db | Trx, ids: number[], now: number): Promise<DeskProduct[]> {
  const snapshots = new Map((await readSnapshots(db, ids)).map((one) => [one.id, one]));
  const stock = await stockOf(db, ids, now);
  return ids.flatMap((id) => {
    const snapshot = snapshots.get(id);
    return snapshot ? [recordOf(snapshot, stock.get(id) ?? 0)] : [];
  });
}

/** Archives or restores a product if the form says so. */
async function place(trx: Trx, id: number, body: unknown, at: number): Promise<SavedRecord> {
  const changed = await placeProduct(trx, id, readInput(deskProductPlace, body), at);
  if (!changed) return { id, audit: [] };
  return {
    id,
    audit: [{ subject: `product ${id}`, ...changed }],
    stale: await archivingStale(trx, id),
  };
}

/**
 * Checks that the pictures are there which a product does not have yet.
 * @throws AppError 422
 */
async function checkPictures(
  trx: Trx,
  media: FileStore,
  id: number | null,
  paths: readonly string[],
): Promise<void> {
  const known = await trx
    .selectFrom("product_images")
    .select("path")
    .where("product_id", "=", id ?? 0)
    .execute();
  const added = paths.filter((path) => !known.some((one) => one.path === path));
  for (const path of added)
    if (!(await isStored(media, path))) throw fieldError("images", refusalText("pictures.gone"));
}

async function save(
  trx: Trx,
  media: FileStore,
  id: number | null,
  edit: ProductEdit,
  at: number,
): Promise<SavedRecord> {
  if (edit.offer_until && edit.offer_until < dhakaDay(at))
    throw fieldError("offer_until", refusalText("products.todayOrLater"));
  if (edit.images) await checkPictures(trx, media, id, edit.images);
  const saved = await saveProduct(trx, id, edit, at);
  const { before, after, outcome, stale } = saved;
  const subject = `product ${saved.id}`;
  const entry = { subject, before: before && { ...before }, after: { ...after } };
  return { id: saved.id, audit: outcome === "unchanged" ? [] : [entry], stale };
}

/** Products with all fields that staff edit, in both languages. @param media with their pictures */
export const productRecords = (
  media: FileStore,
): Required<DeskKind<DeskProduct, Served<typeof deskProductDetailsWire>>> => ({
  list: async (db, query, now) => {
    const { ids, total } = await pageOfProducts(db, query, now);
    return { data: await recordsOf(db, ids, now), total };
  },
  find: async (db, id, now) => {
    const [record] = await recordsOf(db, [readId(id)], now);
    if (!record) throw notFound();
    return { ...record, audit: await auditOf(db, `product ${record.id}`) };
  },
  lock: (trx, id) => lockNamedRow(trx, "products", readId(id)),
  create: async (trx, body, at) => save(trx, media, null, readEdit(deskNewProductBody, body), at),
  edit: async (trx, id, body, at) => {
    const saved = await save(trx, media, readId(id), readEdit(editedFields, body), at);
    const placed = await place(trx, readId(id), body, at);
    return {
      id: saved.id,
      audit: [...saved.audit, ...placed.audit],
      stale: [...(saved.stale ?? []), ...(placed.stale ?? [])],
    };
  },
});
