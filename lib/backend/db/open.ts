import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import Libsql from "libsql";
import { BackendStartError, errorCode, errorReason } from "../errors";
import { isBusy, retryBusy } from "./busy";
import { ShopSqliteDialect } from "./dialect";
import type { Db, Schema } from "./schema";

/** The database in DATA_DIR. */
export const FILE_NAME = "shop.sqlite";
const NATIVE_WAIT_MS = 20;
const QUICK_CHECK_LIMIT = 64 * 1024 * 1024;

/** Turns whatever opening or migrating threw into one clear line. */
export function startError(file: string, error: unknown): BackendStartError {
  if (error instanceof BackendStartError) return error;
  const code = errorCode(error);
  if (isBusy(error)) return new BackendStartError(`Database ${file} is locked by another program.`);
  if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT"))
    return new BackendStartError(
      `Database ${file} is damaged or not a database (${errorReason(error)}).`,
    );
  return new BackendStartError(`Database ${file} cannot be opened: ${errorReason(error)}`);
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new BackendStartError(`DATA_DIR ${dataDir} cannot be written: ${errorReason(error)}`);
  }
}

function checkIntact(database: Libsql.Database, file: string): void {
  if (statSync(file).size > QUICK_CHECK_LIMIT) return;
  const [row] = database.prepare("PRAGMA quick_check(1)").all([]);
  const verdict = typeof row === "object" && row !== null ? Object.values(row)[0] : undefined;
  if (verdict !== "ok")
    throw new BackendStartError(`Database ${file} is damaged (${errorReason(verdict)}).`);
}

/**
 * Opens DATA_DIR/shop.sqlite, creating folder and file (DESIGN 3).
 * @throws BackendStartError when the folder cannot be written or the file is locked or damaged
 */
export async function openDatabase(dataDir: string): Promise<Db> {
  prepareFolder(dataDir);
  const file = join(dataDir, FILE_NAME);
  let database: Libsql.Database | undefined;
  try {
    const opened = new Libsql(file, { timeout: NATIVE_WAIT_MS });
    database = opened;
    await retryBusy(() => opened.pragma("journal_mode = WAL"));
    opened.pragma("synchronous = FULL");
    opened.pragma("foreign_keys = ON");
    await retryBusy(() => checkIntact(opened, file));
    return new Kysely<Schema>({ dialect: new ShopSqliteDialect(opened) });
  } catch (error) {
    database?.close();
    throw startError(file, error);
  }
}
