/** @jest-environment node */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { Client } from "pg";
import { newFolder, newTestDatabase, testOptions } from "@/lib/dev/testing/backend/shop";
import { openRows, testDatabaseOf } from "@/lib/dev/testing/backend/test-database";
import { openBackend } from "../../../backend";
import { BackendStartError } from "../../errors";
import { migrate, migrationNames } from "../migrate";
import { openPostgres, preparePostgres } from "./open";

const runFile = promisify(execFile);

const START = `
  const { preparePostgres } = await import("./lib/backend/kernel/db/postgres/open.ts");
  await preparePostgres(process.argv[1], { onProgress: console.log, onError: console.error });
`;

/** Migrates a database in a separate process. */
function migrateElsewhere(url: string) {
  const node = ["--import", "tsx/esm", "--input-type=module", "--eval", START, url];
  return runFile(process.execPath, node);
}

async function startFailure(url: string): Promise<string> {
  const options = testOptions(newFolder(), { databaseUrl: url });
  const error = await openBackend(options).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BackendStartError);
  const message = error instanceof Error ? error.message : "";
  expect(message).not.toContain("\n");
  expect(message).not.toContain(new URL(url).password || "no password");
  return message;
}

function changed(url: string, change: (url: URL) => void): string {
  const other = new URL(url);
  change(other);
  return other.href;
}

test("creates one schema when three processes migrate an empty database in parallel", async () => {
  const dataDir = await newTestDatabase();
  const { databaseUrl = "" } = testDatabaseOf(dataDir);
  const outputs = await Promise.all([1, 2, 3].map(() => migrateElsewhere(databaseUrl)));
  expect(outputs.map(({ stdout, stderr }) => stdout + stderr)).toEqual(["", "", ""]);
  const backend = await openBackend(testOptions(dataDir));
  expect(await backend.ready()).toBe(true);
  await backend.close();
});

/** Resolves when a session waits for a lock that `client` holds. */
async function blocks(client: Client): Promise<void> {
  const waiting =
    "select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))";
  while ((await client.query(waiting)).rowCount === 0)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

test("retries a migration that deadlocks with writes of an older instance", async () => {
  const { databaseUrl = "" } = testDatabaseOf(await newTestDatabase());
  const db = openPostgres(databaseUrl, () => undefined);
  await migrate(db, "postgres", "0020_site_settings");
  // PostgreSQL cancels the session that detects the deadlock, `deadlock_timeout` after it began to
  // wait. Long enough to see the migration wait, and for the client longer than the test.
  const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(
    db,
  );
  await sql`alter database ${sql.id(names[0]?.name ?? "")} set deadlock_timeout = '5s'`.execute(db);
  await db.destroy();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set deadlock_timeout = '120s'");
    await client.query("begin");
    await client.query("lock table appointments in row exclusive mode");
    const migrated = preparePostgres(databaseUrl, { onError: () => undefined });
    await blocks(client);
    await client.query("lock table orders in row exclusive mode");
    await client.query("commit");
    await migrated;
    const { rows } = await client.query("select max(name) as last from kysely_migration");
    expect(rows).toEqual([{ last: migrationNames().at(-1) }]);
  } finally {
    await client.end();
  }
});

test("seeds the shop once when three instances start with SEED=demo in parallel", async () => {
  const dataDir = await newTestDatabase();
  const lines: string[] = [];
  const options = testOptions(dataDir, { onProgress: (line) => lines.push(line) });
  const backends = await Promise.all([1, 2, 3].map(() => openBackend(options)));
  expect(lines).toEqual(["Filled the shop with demo data."]);
  const db = await openRows(dataDir);
  const { n } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll().as("n"))
    .where("username", "=", "rahima")
    .executeTakeFirstOrThrow();
  expect(n).toBe(1);
  await db.destroy();
  for (const backend of backends) await backend.close();
});

test("reports a missing or forbidden database in one line, without waiting", async () => {
  const { databaseUrl = "" } = testDatabaseOf(await newTestDatabase());
  const missing = changed(databaseUrl, (url) => {
    url.pathname = "/no-such-database";
    url.password ||= "hidden";
  });
  expect(await startFailure(missing)).toMatch(/no-such-database cannot be used: .*does not exist/);
  const nobody = changed(databaseUrl, (url) => {
    url.username = "nobody-of-this-name";
    url.password = "hidden";
  });
  expect(await startFailure(nobody)).toMatch(/cannot be used: .*nobody-of-this-name/);
});

test("waits for an unavailable server and then reports it in one line", async () => {
  const lines: string[] = [];
  const databaseUrl = "postgres://niramoy:hidden@127.0.0.1:1/shop";
  const options = testOptions(newFolder(), {
    databaseUrl,
    databaseWaitMs: 6_000,
    onProgress: (line) => lines.push(line),
  });
  const error = await openBackend(options).catch((reason: unknown) => reason);
  expect(lines).toEqual(["Waiting for the database 127.0.0.1:1/shop."]);
  expect(error).toMatchObject({ name: "BackendStartError" });
  expect(String(error)).toMatch(/127\.0\.0\.1:1\/shop does not answer: .*ECONNREFUSED/);
  expect(String(error)).not.toContain("hidden");
});
