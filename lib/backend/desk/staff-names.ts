import type { Db, Trx } from "../kernel/db/schema";

/** Returns the names of the staff with these ids, by id. */
export async function staffNames(
  db: Db | Trx,
  ids: (number | null)[],
): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "in", known)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
