import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Db } from "@/lib/backend/kernel/db/schema";

const runFile = promisify(execFile);

function quoted(value: unknown): string {
  if (value === null) return "null";
  return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

async function rowsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
    db,
  );
  return rows.map((row) => {
    const names = Object.keys(row).map((name) => `"${name}"`);
    return `insert into "${table}" (${names}) values (${Object.values(row).map(quoted)});`;
  });
}

/** Dumps a SQLite database as SQL statements. */
export async function sqliteText(db: Db): Promise<string> {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master
    where sql is not null and name not like 'sqlite_%' order by rowid`.execute(db);
  const tables = rows.filter(({ type }) => type === "table");
  const rest = rows.filter(({ type }) => type !== "table");
  const data: string[] = [];
  for (const { name } of tables) data.push(...(await rowsOf(db, name)));
  return [...tables.map((one) => `${one.sql};`), ...data, ...rest.map((one) => `${one.sql};`)].join(
    "\n",
  );
}

/** Dumps a PostgreSQL database with `pg_dump`, without comments and psql commands. */
export async function postgresText(url: string): Promise<string> {
  const options = ["--inserts", "--no-owner", "--no-privileges", `--dbname=${url}`];
  const { stdout } = await runFile("pg_dump", options, { maxBuffer: 64_000_000 });
  return stdout
    .split("\n")
    .filter((line) => line !== "" && !/^(?:--|\\|SET |SELECT pg_catalog\.set_config)/.test(line))
    .join("\n");
}
