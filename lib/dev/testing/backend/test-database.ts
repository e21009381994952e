import { cpSync, existsSync, mkdirSync, renameSync, rmdirSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@/lib/backend/db/open";
import { openPostgres } from "@/lib/backend/db/postgres/open";
import type { Db } from "@/lib/backend/db/schema";
import {
  createDatabase,
  databasesLike,
  databaseUrl,
  dropDatabases,
  onServer,
} from "./postgres-server";

/** Where a test's shop keeps its data: the file in a folder, or a database named after the folder. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl?: string;
}

const LOCK = 7_203_114;

/** Whether the shops of this test file are on PostgreSQL. */
export function onPostgres(): boolean {
  return process.env.TEST_SHOPS_ON === "postgres";
}

function nameOf(dataDir: string): string {
  return `${process.env.TEST_DATABASE_RUN}_${basename(dataDir)}`;
}

/** The test database of this folder; it need not be there yet. */
export function testDatabaseOf(dataDir: string): TestDatabase {
  return onPostgres() ? { dataDir, databaseUrl: databaseUrl(nameOf(dataDir)) } : { dataDir };
}

/** Makes the test database of an empty folder ready for a first start. */
export async function createTestDatabase(dataDir: string): Promise<void> {
  if (onPostgres()) await createDatabase(nameOf(dataDir));
}

/** Drops what the test database takes up besides its folder. */
export async function dropTestDatabase(dataDir: string): Promise<void> {
  if (onPostgres()) await dropDatabases([nameOf(dataDir)]);
}

/** A connection to the test database, to look at rows and arrange them. */
export async function openRows(dataDir: string): Promise<Db> {
  const { databaseUrl } = testDatabaseOf(dataDir);
  return databaseUrl ? openPostgres(databaseUrl, () => undefined) : openDatabase(dataDir);
}

type Fill = (database: TestDatabase) => Promise<void>;

async function fillTemplate(name: string, dataDir: string, fill: Fill): Promise<void> {
  await onServer(async (server) => {
    // Suites in several workers ask for it at once; the lock goes with this connection.
    await server.query("select pg_advisory_lock($1)", [LOCK]);
    if ((await databasesLike(name)).includes(name)) return;
    await dropDatabases([`${name}_draft`]);
    await createDatabase(`${name}_draft`);
    await fill({ dataDir, databaseUrl: databaseUrl(`${name}_draft`) });
    await server.query(`alter database "${name}_draft" rename to "${name}"`);
  });
}

/** The same with files: whoever makes the folder of the lock fills the template, the others wait. */
async function fillTemplateFolder(folder: string, fill: Fill): Promise<void> {
  const lock = `${folder}-lock`;
  while (!existsSync(folder)) {
    try {
      mkdirSync(lock);
    } catch {
      await sleep(20);
      continue;
    }
    try {
      const draft = `${folder}-draft-${process.pid}`;
      mkdirSync(draft);
      await fill({ dataDir: draft });
      renameSync(draft, folder);
    } finally {
      rmdirSync(lock);
    }
  }
}

/** A shop that others are copied from, filled once in a run. */
export class Template {
  #filled = false;

  constructor(
    private readonly dataDir: string,
    private readonly fill: Fill,
  ) {}

  /** Copies the shop into an empty folder's test database. */
  async copyTo(dataDir: string): Promise<void> {
    if (onPostgres()) {
      const name = `${process.env.TEST_DATABASE_RUN}_template`;
      if (!this.#filled) await fillTemplate(name, this.dataDir, this.fill);
      await createDatabase(nameOf(dataDir), name);
    } else {
      const folder = join(process.env.TEST_RUN_FOLDER ?? this.dataDir, "shop");
      if (!this.#filled) await fillTemplateFolder(folder, this.fill);
      cpSync(folder, dataDir, { recursive: true });
    }
    this.#filled = true;
  }
}
