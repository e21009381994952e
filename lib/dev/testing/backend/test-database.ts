import { cpSync, existsSync, mkdirSync, renameSync, rmdirSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@/lib/backend/kernel/db/open";
import { openPostgres } from "@/lib/backend/kernel/db/postgres/open";
import type { Db } from "@/lib/backend/kernel/db/schema";
import {
  createDatabase,
  databasesLike,
  databaseUrl,
  dropDatabases,
  onServer,
} from "./postgres-server";

/**
 * Location of a test shop's data: the folder with the SQLite file, or also a PostgreSQL database
 * named after the folder.
 */
export interface TestDatabase {
  dataDir: string;
  databaseUrl?: string;
}

const LOCK = 7_203_114;

/** Whether the shops of this test file use PostgreSQL. */
export function onPostgres(): boolean {
  return process.env.TEST_SHOPS_ON === "postgres";
}

function nameOf(dataDir: string): string {
  return `${process.env.TEST_DATABASE_RUN}_${basename(dataDir)}`;
}

/** Returns the test database of a folder, which need not exist yet. */
export function testDatabaseOf(dataDir: string): TestDatabase {
  return onPostgres() ? { dataDir, databaseUrl: databaseUrl(nameOf(dataDir)) } : { dataDir };
}

/** Prepares the test database of an empty folder for a first start. */
export async function createTestDatabase(dataDir: string): Promise<void> {
  if (onPostgres()) await createDatabase(nameOf(dataDir));
}

/** Drops the PostgreSQL database of a folder, if there is one. */
export async function dropTestDatabase(dataDir: string): Promise<void> {
  if (onPostgres()) await dropDatabases([nameOf(dataDir)]);
}

/**
 * Opens a connection to a test database, to read and change rows.
 * @param dataDir also determines its name
 */
export async function openRows(
  dataDir: string,
  { databaseUrl }: Pick<TestDatabase, "databaseUrl"> = testDatabaseOf(dataDir),
): Promise<Db> {
  return databaseUrl ? openPostgres(databaseUrl, () => undefined) : openDatabase(dataDir);
}

type Fill = (database: TestDatabase) => Promise<void>;

async function fillTemplate(name: string, dataDir: string, fill: Fill): Promise<void> {
  await onServer(async (server) => {
    // Suites in several workers may do this at the same time. Closing the connection releases the
    // lock.
    await server.query("select pg_advisory_lock($1)", [LOCK]);
    if ((await databasesLike(name)).includes(name)) return;
    await dropDatabases([`${name}_draft`]);
    await createDatabase(`${name}_draft`);
    await fill({ dataDir, databaseUrl: databaseUrl(`${name}_draft`) });
    await server.query(`alter database "${name}_draft" rename to "${name}"`);
  });
}

/**
 * Does the same for SQLite: the process that creates the lock folder fills the template, the others
 * wait.
 */
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

/** A seeded shop that tests copy. It is filled once per run. */
export class Template {
  #filled = false;

  constructor(
    private readonly dataDir: string,
    private readonly fill: Fill,
  ) {}

  /** Copies the template into the test database of an empty folder. */
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
