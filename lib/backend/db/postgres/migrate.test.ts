/** @jest-environment node */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { newFolder, newTestDatabase, testOptions } from "@/lib/dev/testing/backend/shop";
import { openRows, testDatabaseOf } from "@/lib/dev/testing/backend/test-database";
import { openBackend } from "../../backend";
import { BackendStartError } from "../../errors";

const runFile = promisify(execFile);

const START = `
  const { preparePostgres } = await import("./lib/backend/db/postgres/open.ts");
  await preparePostgres(process.argv[1], { onProgress: console.log, trouble: console.error });
`;

/** Brings a database to the present schema in a process of its own. */
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

test("three processes that migrate an empty database at once make one schema", async () => {
  const dataDir = await newTestDatabase();
  const { databaseUrl = "" } = testDatabaseOf(dataDir);
  const outputs = await Promise.all([1, 2, 3].map(() => migrateElsewhere(databaseUrl)));
  expect(outputs.map(({ stdout, stderr }) => stdout + stderr)).toEqual(["", "", ""]);
  const backend = await openBackend(testOptions(dataDir));
  expect(await backend.ready()).toBe(true);
  await backend.close();
});

test("three starts at once with SEED=demo make one shop", async () => {
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

test("a database that does not exist, or nobody may use, is one clear line at once", async () => {
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

test("a server that stays away is waited for, and then one clear line", async () => {
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
