import { fold } from "@/lib/base/text/fold";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../db/schema";
import { AppError } from "../errors";
import type { KnownContent } from "./content-kind";

type Archivable =
  | "categories"
  | "brands"
  | "doctors"
  | "specialities"
  | "banners"
  | "gallery_items"
  | "ebooks"
  | "offers";
type Placed = Exclude<Archivable, "specialities" | "ebooks" | "offers">;

/** Returns the records of rows by the column that identifies them. */
export function knownBy<
  Key extends string,
  Row extends Record<Key, string> & { id: number; archived_at: number | null },
>(key: Key, rows: readonly Row[]): Map<string, KnownContent<Omit<Row, "id" | "archived_at">>> {
  return new Map(
    rows.map((row) => {
      const { id, archived_at: archivedAt, ...values } = row;
      return [row[key], { id, values, archivedAt }];
    }),
  );
}

/** Returns the position after all other rows of a table. */
export async function lastPosition(trx: Trx, table: Placed): Promise<number> {
  const row = await trx
    .selectFrom(table)
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirst();
  return typeof row?.last === "number" ? row.last + 1 : 0;
}

/** @param archivedAt epoch ms, or null to restore the row */
export async function markArchived(
  trx: Trx,
  table: Archivable,
  id: number,
  archivedAt: number | null,
): Promise<void> {
  await trx.updateTable(table).set({ archived_at: archivedAt }).where("id", "=", id).execute();
}

/** @throws AppError 422 if another row of the table has this name, in any notation */
export async function checkName(
  trx: Trx,
  table: "categories" | "brands",
  name: string,
  id: number | null,
): Promise<void> {
  const others = await trx
    .selectFrom(table)
    .select("name")
    .where("id", "<>", id ?? 0)
    .execute();
  const twin = others.find((other) => fold(other.name) === fold(name));
  if (twin)
    throw new AppError(422, `name: ${refusalText("records.nameTaken", { name: twin.name })}`);
}
