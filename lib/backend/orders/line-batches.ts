import { addToGroup } from "@/lib/base/groups";
import { inChunks } from "../kernel/db/bulk";
import type { Db, Trx } from "../kernel/db/schema";
import { sumOfPieces } from "../stock/sellable-batch";
import type { BatchPieces } from "../stock/take-stock";

/** A line with the batch that it names, and all its pieces. */
interface Line {
  id: number;
  batch_no: string;
  quantity: number;
}

/**
 * Returns the pieces of order lines by batch: first those of the batch that the line names, which
 * has all that no other batch has.
 */
export async function batchesOfLines(
  db: Db | Trx,
  lines: readonly Line[],
): Promise<Map<number, BatchPieces[]>> {
  const others = new Map<number, BatchPieces[]>();
  await inChunks([...lines], async (chunk) => {
    const rows = await db
      .selectFrom("order_line_batches as other")
      .leftJoin("batches", (join) =>
        join
          .onRef("batches.product_id", "=", "other.product_id")
          .onRef("batches.batch_no", "=", "other.batch_no"),
      )
      .select(["order_line_id", "other.batch_no", "other.quantity"])
      .where(
        "order_line_id",
        "in",
        chunk.map(({ id }) => id),
      )
      .orderBy("batches.expires_on")
      .orderBy("other.batch_no")
      .execute();
    for (const { order_line_id: id, batch_no, quantity } of rows)
      addToGroup(others, id, { batch_no, quantity });
  });
  return new Map(
    lines.map(({ id, batch_no, quantity }) => {
      const other = others.get(id) ?? [];
      const own = quantity - sumOfPieces(other);
      return [id, [...(own === 0 ? [] : [{ batch_no, quantity: own }]), ...other]];
    }),
  );
}

/** Returns the batches of a line in one text: `A12`, or `A12 × 2, B7 × 1`. */
export function batchText(parts: readonly BatchPieces[]): string {
  const [only] = parts;
  if (parts.length === 1 && only) return only.batch_no;
  return parts.map(({ batch_no, quantity }) => `${batch_no} × ${quantity}`).join(", ");
}

/** Returns lines with the texts of their batches instead of the batch that they name. */
export async function withBatchTexts<Row extends Line>(db: Db | Trx, lines: Row[]): Promise<Row[]> {
  const batches = await batchesOfLines(db, lines);
  return lines.map((line) => ({ ...line, batch_no: batchText(batches.get(line.id) ?? []) }));
}

/** A line, and the batches that its pieces were taken from: the first is the one that it names. */
interface TakenLine {
  id: number;
  product_id: number;
  parts: readonly BatchPieces[];
}

/** Inserts the batches of lines beside those that the lines name. */
export async function insertOtherBatches(trx: Trx, lines: readonly TakenLine[]): Promise<void> {
  const rows = lines.flatMap(({ id, product_id, parts }) =>
    parts.slice(1).map((part) => ({ order_line_id: id, product_id, ...part })),
  );
  if (rows.length > 0) await trx.insertInto("order_line_batches").values(rows).execute();
}

/** Records from which batches the pieces of a line were taken. */
export async function setLineBatches(trx: Trx, line: TakenLine): Promise<void> {
  const { id, parts } = line;
  const [own] = parts;
  if (!own) return;
  await trx.deleteFrom("order_line_batches").where("order_line_id", "=", id).execute();
  await trx
    .updateTable("order_lines")
    .set({ batch_no: own.batch_no })
    .where("id", "=", id)
    .execute();
  await insertOtherBatches(trx, [line]);
}

/** Forgets the batches of the lines of an order whose pieces went back and that goes on. */
export async function forgetLineBatches(trx: Trx, orderId: number): Promise<void> {
  await trx
    .deleteFrom("order_line_batches")
    .where("order_line_id", "in", (eb) =>
      eb.selectFrom("order_lines").select("id").where("order_id", "=", orderId),
    )
    .execute();
}
