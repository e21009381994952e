import type { Kysely, Migration } from "kysely";
import { transactionKey } from "../../safety/transaction-key";

const NUMBERS = { payments: "trx_id", refunds: "refund_trx_id" } as const;

type Table = keyof typeof NUMBERS;

/** Columns that the migration reads and writes. */
type Rows = Record<
  Table,
  { id: number; trx_key: string | null; trx_id: string; refund_trx_id: string }
>;

/** Sets the key of the first row with each transaction number; later ones stay without. */
async function setKeys(db: Kysely<Rows>, table: Table): Promise<void> {
  const column = NUMBERS[table];
  const rows = await db
    .selectFrom(table)
    .select(["id", `${column} as number`])
    .where(column, "is not", null)
    .orderBy("id")
    .execute();
  const used = new Set<string>();
  for (const { id, number } of rows) {
    const key = transactionKey(number);
    if (key === null || used.has(key)) continue;
    used.add(key);
    await db.updateTable(table).set({ trx_key: key }).where("id", "=", id).execute();
  }
}

/**
 * Adds a key to the transaction numbers of payments and of refunds, which is the same for all
 * spellings and unique. Numbers that were used more than once before keep their rows.
 */
export function transactionKeysMigration(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const table of ["payments", "refunds"] as const) {
        await db.schema.alterTable(table).addColumn("trx_key", "text").execute();
        await setKeys(db.withTables<Rows>(), table);
        await db.schema
          .createIndex(`${table}_trx_key_index`)
          .unique()
          .on(table)
          .column("trx_key")
          .execute();
      }
    },
  };
}
