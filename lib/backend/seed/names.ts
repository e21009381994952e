import type { Trx } from "../db/schema";

/** Adds the names that are new and returns the id of every one of them. */
export async function insertNames(
  trx: Trx,
  table: "brands" | "units" | "departments",
  names: string[],
): Promise<Map<string, number>> {
  const distinct = [...new Set(names)].map((name) => ({ name }));
  if (distinct.length > 0) await trx.insertInto(table).values(distinct).execute();
  const rows = await trx.selectFrom(table).select(["id", "name"]).execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** The id of a name that must be there. */
export function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed has no "${name}".`);
  return id;
}
