import type { ColumnBuilderCallback, CreateTableBuilder } from "kysely";
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
