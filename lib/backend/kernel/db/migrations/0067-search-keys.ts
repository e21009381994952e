import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn } from "./columns";

/** Columns that the desk searches, by table. */
const SEARCHED = {
  orders: ["order_number", "billing_phone", "billing_name"],
  ebook_orders: ["order_no", "billing_phone", "billing_name", "billing_email"],
  appointments: ["appointment_number", "phone", "name"],
  users: ["mobile_no", "name"],
} as const;

/** A range of one language's order would not be that of all texts with a beginning. */
const BYTE_ORDER = { sqlite: sql`text`, postgres: sql`text collate "C"` } as const;

const FUNCTION = sql`create or replace function note_search_change() returns trigger
  language plpgsql as $$ begin
    insert into search_changes (kind, record_id)
      values (tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end);
    return null;
  end $$`;

type Row = "old" | "new";

/** Returns what a trigger does: it adds the record to those whose keys have to be computed. */
function noted(dialect: DialectName, table: string, row: Row) {
  const kind = sql.lit(table);
  return dialect === "postgres"
    ? sql`execute function note_search_change(${kind})`
    : sql`begin
        insert into search_changes (kind, record_id) values (${kind}, ${sql.ref(`${row}.id`)});
      end`;
}

/** Adds triggers that note changed records, and notes all records that there are. */
export async function addSearchTriggers(
  db: Kysely<unknown>,
  dialect: DialectName,
  searched: Record<string, readonly string[]>,
): Promise<void> {
  if (dialect === "postgres") await FUNCTION.execute(db);
  for (const [table, columns] of Object.entries(searched)) {
    const on = sql`on ${sql.table(table)} for each row`;
    const isChanged = sql.join(
      columns.map(
        (name) => sql`${sql.ref(`old.${name}`)} is distinct from ${sql.ref(`new.${name}`)}`,
      ),
      sql` or `,
    );
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const triggers = {
      added: sql`after insert ${on} ${noted(dialect, table, "new")}`,
      changed: sql`after update of ${names} ${on} when (${isChanged}) ${noted(dialect, table, "new")}`,
      deleted: sql`after delete ${on} ${noted(dialect, table, "old")}`,
    };
    for (const [step, trigger] of Object.entries(triggers))
      await sql`create trigger ${sql.ref(`search_${table}_${step}`)} ${trigger}`.execute(db);
    await sql`insert into search_changes (kind, record_id)
      select ${sql.lit(table)}, id from ${sql.table(table)} order by id`.execute(db);
  }
}

/**
 * Adds keys of names, phone numbers and order numbers, which a search finds by their beginnings.
 * Triggers note the changed records, also for an instance of an earlier version; the instances
 * compute their keys. Adds an index of transaction numbers in small letters, too.
 */
export function searchKeysMigration(dialect: DialectName): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable("search_keys")
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("key", BYTE_ORDER[dialect], (column) => column.notNull())
        .addColumn("record_id", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("search_keys_key", ["kind", "key", "record_id"])
        .$call((table) => (dialect === "sqlite" ? table.modifyEnd(sql`without rowid`) : table))
        .execute();
      await db.schema
        .createIndex("search_keys_record_index")
        .on("search_keys")
        .columns(["kind", "record_id"])
        .execute();
      await db.schema
        .createTable("search_changes")
        .addColumn("id", "integer", idColumn(dialect))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("record_id", "integer", (column) => column.notNull())
        .execute();
      await addSearchTriggers(db, dialect, SEARCHED);
      await sql`create index payments_trx_lower_index on payments (lower(trx_id))`.execute(db);
    },
  };
}
