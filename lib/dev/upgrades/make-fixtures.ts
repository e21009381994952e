import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { migrate, migrationNames } from "@/lib/backend/kernel/db/migrate";
import { openDatabase } from "@/lib/backend/kernel/db/open";
import { openPostgres } from "@/lib/backend/kernel/db/postgres/open";
import type { Db } from "@/lib/backend/kernel/db/schema";
import { printLine, root, StepError } from "../process.mjs";
import { createDatabase, databaseUrl, dropDatabases } from "../testing/backend/postgres-server";
import { postgresText, sqliteText } from "./database-text";
import { OLD_ROWS } from "./old-rows";

const FOLDER = path.join(root, "lib/backend/kernel/db/fixtures");

type Columns = Map<string, string[]>;

/** Returns the columns of each table. */
async function columnsOf(db: Db): Promise<Columns> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}

async function fill(db: Db): Promise<void> {
  const known = await columnsOf(db);
  for (const [table, row] of OLD_ROWS) {
    const columns = known.get(table);
    if (!columns) continue;
    const entries = Object.entries(row).filter(([name]) => columns.includes(name));
    const names = sql.join(entries.map(([name]) => sql.ref(name)));
    const values = sql.join(entries.map(([, value]) => sql.val(value)));
    await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
  }
}

/** Rows were inserted with explicit ids, which do not advance PostgreSQL's sequences. */
async function countOn(db: Db): Promise<void> {
  for (const [table, columns] of await columnsOf(db))
    if (columns.includes("id") && !["sandbox_payments", "used_challenges"].includes(table))
      await sql`select setval(pg_get_serial_sequence(${sql.lit(table)}, 'id'), max(id))
        from ${sql.table(table)} where pg_get_serial_sequence(${sql.lit(table)}, 'id') is not null`
        .execute(db)
        .catch(() => undefined);
}

function write(file: string, text: string): void {
  writeFileSync(path.join(FOLDER, file), gzipSync(text, { level: 9 }));
  printLine(file);
}

async function onSqlite(name: string): Promise<void> {
  const db = await openDatabase(mkdtempSync(path.join(tmpdir(), "niramoy-fixture-")));
  await migrate(db, "sqlite", name);
  await fill(db);
  write(`${name}.sqlite.sql.gz`, await sqliteText(db));
  await db.destroy();
}

async function onPostgres(name: string): Promise<void> {
  const database = `niramoy_fixture_${process.pid}`;
  await createDatabase(database);
  const url = databaseUrl(database);
  const db = openPostgres(url, (error) => printLine(error.message));
  await migrate(db, "postgres", name);
  await fill(db);
  await countOn(db);
  write(`${name}.postgres.sql.gz`, await postgresText(url));
  await db.destroy();
  await dropDatabases([database]);
}

if (!process.env.TEST_DATABASE_URL) throw new StepError("TEST_DATABASE_URL is not set");
for (const name of migrationNames()) {
  if (!existsSync(path.join(FOLDER, `${name}.sqlite.sql.gz`))) await onSqlite(name);
  if (!existsSync(path.join(FOLDER, `${name}.postgres.sql.gz`))) await onPostgres(name);
}
