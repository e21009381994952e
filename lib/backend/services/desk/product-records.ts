import { type Expression, type SqlBool, sql } from "kysely";
import { lockNamedRow } from "../../db/row-locks";
import type { Db, Trx } from "../../db/schema";
import { notFound } from "../../errors";
import { readId, readInput } from "../../input";
import { archiveProduct, archivingStale, restoreProduct } from "../catalogue/archive-product";
import { type ListedProduct, readSnapshots } from "../catalogue/product-snapshot";
import { saveProduct } from "../catalogue/save-product";
import { archivingForm } from "./desk-fields";
import {
  type DeskKind,
  type DeskRecord,
  flagFilter,
  type ListQuery,
  likePattern,
  type SavedRecord,
  sortField,
  versionOf,
} from "./desk-record";
import { readProductEdit } from "./product-fields";
import { auditOf } from "./record-audit";

const SORTS = {
  id: "products.id",
  name: "products.name",
  sku: "products.sku",
  price: "products.price",
  updated_at: "products.updated_at",
} as const;

function productsWhere(db: Db, { filters }: ListQuery) {
  const { q, category, brand } = filters;
  const archived = flagFilter(filters.archived);
  const pattern = q ? likePattern(q) : undefined;
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .$if(category !== undefined, (query) => query.where("categories.slug", "=", category ?? ""))
    .$if(brand !== undefined, (query) => query.where("brands.name", "=", brand ?? ""))
    .$if(archived !== undefined, (query) =>
      query.where("products.archived_at", archived ? "is not" : "is", null),
    )
    .$if(pattern !== undefined, (query) =>
      query.where((eb) => {
        const columns = ["products.name", "products.sku", "products.name_bn"] as const;
        const like = columns.map(
          (name): Expression<SqlBool> => sql`lower(${sql.ref(name)}) like ${pattern}`,
        );
        return eb.or(like);
      }),
    );
}

/** Returns the pieces that can be sold, by product. */
async function stockOf(db: Db | Trx, ids: number[], now: number): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("batches")
    .select("product_id")
    .select(({ fn }) => fn.sum<number>("quantity").as("pieces"))
    .where("product_id", "in", ids)
    .where("expires_on", ">", now)
    .groupBy("product_id")
    .execute();
  return new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]));
}

function recordOf({ id, archivedAt, product }: ListedProduct, stock: number): DeskRecord {
  const archived = archivedAt !== null;
  const state = archived ? "archived" : stock > 0 ? "on_sale" : "sold_out";
  return {
    ...product,
    id,
    archived,
    stock,
    state,
    picture: product.images[0] ?? null,
    version: versionOf({ ...product, archived }),
  };
}

async function recordsOf(db: Db | Trx, ids: number[], now: number): Promise<DeskRecord[]> {
  const snapshots = new Map((await readSnapshots(db, ids)).map((one) => [one.id, one]));
  const stock = await stockOf(db, ids, now);
  return ids.flatMap((id) => {
    const snapshot = snapshots.get(id);
    return snapshot ? [recordOf(snapshot, stock.get(id) ?? 0)] : [];
  });
}

/** Archives or restores a product if the form says so. */
async function archive(trx: Trx, id: number, body: unknown, at: number): Promise<SavedRecord> {
  const { archived } = readInput(archivingForm, body);
  const product = await trx
    .selectFrom("products")
    .select(["id", "archived_at", "successor_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isArchived = product.archived_at !== null;
  if (archived === undefined || archived === isArchived) return { id, audit: [] };
  if (archived) await archiveProduct(trx, product, undefined, at);
  else await restoreProduct(trx, id);
  return {
    id,
    audit: [{ subject: `product ${id}`, before: { archived: isArchived }, after: { archived } }],
    stale: await archivingStale(trx, id),
  };
}

async function save(trx: Trx, id: number | null, body: unknown, at: number): Promise<SavedRecord> {
  const saved = await saveProduct(trx, id, readProductEdit(body), at);
  const { before, after, outcome, stale } = saved;
  const subject = `product ${saved.id}`;
  const entry = { subject, before: before && { ...before }, after: { ...after } };
  return { id: saved.id, audit: outcome === "unchanged" ? [] : [entry], stale };
}

/** Products with all fields that staff edit, in both languages. */
export const productRecords: DeskKind = {
  list: async (db, query, now) => {
    const wanted = productsWhere(db, query);
    const sort = sortField(SORTS, query) ?? "id";
    const rows = await wanted
      .select("products.id")
      .orderBy(SORTS[sort], query.order)
      .orderBy("products.id", query.order)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute();
    const { total } = await wanted
      .select(({ fn }) => fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    const ids = rows.map(({ id }) => id);
    return { data: await recordsOf(db, ids, now), total: Number(total) };
  },
  find: async (db, id, now) => {
    const [record] = await recordsOf(db, [readId(id)], now);
    if (!record) throw notFound();
    return { ...record, audit: await auditOf(db, `product ${record.id}`) };
  },
  lock: (trx, id) => lockNamedRow(trx, "products", readId(id)),
  create: (trx, body, at) => save(trx, null, body, at),
  edit: async (trx, id, body, at) => {
    const saved = await save(trx, readId(id), body, at);
    const archived = await archive(trx, readId(id), body, at);
    return {
      id: saved.id,
      audit: [...saved.audit, ...archived.audit],
      stale: [...(saved.stale ?? []), ...(archived.stale ?? [])],
    };
  },
};
