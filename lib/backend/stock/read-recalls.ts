import type { Db, Trx } from "../kernel/db/schema";

/** Selects recalls with the texts of their products. */
export function recallRows(db: Db | Trx) {
  return db
    .selectFrom("batch_recalls as recall")
    .innerJoin("products", "products.id", "recall.product_id")
    .innerJoin("batches", (join) =>
      join
        .onRef("batches.product_id", "=", "recall.product_id")
        .onRef("batches.batch_no", "=", "recall.batch_no"),
    )
    .selectAll("recall")
    .select(["batches.id as batch_id", "products.sku", "products.name", "products.name_bn"]);
}

/** Returns a recall with the texts of its product; undefined if there is none. */
export function readRecall(db: Db | Trx, id: number) {
  return recallRows(db).where("recall.id", "=", id).executeTakeFirst();
}

export type RecallRow = NonNullable<Awaited<ReturnType<typeof readRecall>>>;
