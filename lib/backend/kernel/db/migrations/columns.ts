import {
  type ColumnBuilderCallback,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  sql,
} from "kysely";
import type { DialectName } from "../dialect";

/** Auto-increment primary key; the id of a deleted row is never reused. */
export function idColumn(dialect: DialectName): ColumnBuilderCallback {
  return (column) =>
    dialect === "sqlite"
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
}

type Table = CreateTableBuilder<string, string>;

/** Adds required columns of one type. */
export function requiredColumns(
  table: Table,
  type: "text" | "integer" | "bigint",
  names: string[],
): Table {
  return names.reduce((built, name) => built.addColumn(name, type, (c) => c.notNull()), table);
}

/** Adds nullable columns of one type. */
export function optionalColumns(
  table: Table,
  type: "text" | "integer" | "bigint",
  names: string[],
): Table {
  return names.reduce((built, name) => built.addColumn(name, type), table);
}

/** Adds a required foreign key to `target`. */
export function reference(
  table: Table,
  name: string,
  target: string,
  onDelete: "cascade" | "restrict" = "restrict",
): Table {
  return table.addColumn(name, "integer", (c) =>
    c.notNull().references(`${target}.id`).onDelete(onDelete),
  );
}

interface FilledColumn {
  table: string;
  column: string;
  /** Computed from the other columns of the row. */
  value: RawBuilder<unknown>;
}

/**
 * Fills a new column, also of the rows that an instance of an earlier version inserts during an
 * upgrade.
 */
export async function fillColumn(
  db: Kysely<unknown>,
  dialect: DialectName,
  { table, column, value }: FilledColumn,
): Promise<void> {
  const fill = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`;
  await fill.execute(db);
  const name = `${table}_${column}`;
  const step = sql`${fill} where id = new.id`;
  if (dialect === "postgres")
    await sql`create or replace function ${sql.ref(name)}() returns trigger language plpgsql
      as $$ begin ${step}; return null; end $$`.execute(db);
  const action =
    dialect === "postgres" ? sql`execute function ${sql.ref(name)}()` : sql`begin ${step}; end`;
  await sql`create trigger ${sql.ref(name)} after insert on ${sql.table(table)} for each row
    when (new.${sql.ref(column)} is null) ${action}`.execute(db);
}
