import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely } from "kysely";
import Libsql from "libsql";
import { looseObject } from "@/lib/base/loose";
import { BackendStartError, errorCode, errorReason } from "../errors";
import { SECRET_FILE } from "../safety/secrets";
import { isBusy, retryBusy } from "./busy";
import { ShopSqliteDialect } from "./dialect";
import type { Db, Schema } from "./schema";

export const FILE_NAME = "shop.sqlite";
const NATIVE_WAIT_MS = 20;
const EMPTY_TIMEOUT_MS = 1_000;
const QUICK_CHECK_LIMIT = 64 * 1024 * 1024;

/** Converts an error of opening or migrating into one with a one-line message. */
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

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

/**
 * Refuses to create a new shop where there was one. Creates the file readable by its owner only.
 */
async function prepareFile(file: string, wasUsed: boolean): Promise<void> {
  // A concurrent start may have created the file and not written to it yet.
  for (const since = Date.now(); sizeOf(file) === 0 && Date.now() - since < EMPTY_TIMEOUT_MS; )
    await sleep(50);
  const size = sizeOf(file);
  if (size === 0)
    throw new BackendStartError(
      `Database ${file} is empty (0 bytes): restore it, or delete it to begin a new shop.`,
    );
  if (size === null && wasUsed) throw missing(file);
  if (size === null) closeSync(openSync(file, "a", 0o600));
}

function missing(file: string): BackendStartError {
  return new BackendStartError(
    `Database ${file} is missing though this data folder was in use: restore it, or remove ${SECRET_FILE} to begin a new shop.`,
  );
}

function checkIntact(database: Libsql.Database, file: string): void {
  if (statSync(file).size > QUICK_CHECK_LIMIT) return;
  const [row] = database.prepare("PRAGMA quick_check(1)").all([]);
  const verdict = typeof row === "object" && row !== null ? Object.values(row)[0] : undefined;
  if (verdict === "ok") return;
  // The first line only names the database: "*** in database main ***".
  const reason = String(verdict)
    .split("\n")
    .find((line) => !line.startsWith("***"));
  throw new BackendStartError(`Database ${file} is damaged (${reason ?? "unknown reason"}).`);
}

/** A file with tables but without the shop's migrations belongs to another program. */
function checkOurs(database: Libsql.Database, file: string, wasUsed: boolean): void {
  const count = "select count(*) as n from sqlite_master where type = 'table'";
  const tables = (where: string) =>
    Number(looseObject(database.prepare(`${count} ${where}`).all([])[0]).n);
  if (tables("and name = 'kysely_migration'") > 0) return;
  if (tables("") > 0)
    throw new BackendStartError(
      `Database ${file} is not one of this shop: it belongs to another program.`,
    );
  if (wasUsed) throw missing(file);
}

/**
 * Restricts files with customer data to their owner: older versions created them with other modes.
 */
function protect(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const mode = statSync(/* turbopackIgnore: true */ path, { throwIfNoEntry: false })?.mode ?? 0;
    if (mode & 0o077) chmodSync(/* turbopackIgnore: true */ path, 0o600);
  }
}

/**
 * Opens DATA_DIR/shop.sqlite. Creates folder and file for their owner only.
 * @throws BackendStartError when the folder is not writable, or the file is locked, damaged, empty,
 *   of another program, or missing from a folder in use
 */
export async function openDatabase(dataDir: string): Promise<Db> {
  prepareFolder(dataDir);
  const file = join(dataDir, FILE_NAME);
  // Checked before the file is created: the secret is written after the database.
  const wasUsed = existsSync(join(dataDir, SECRET_FILE));
  let database: Libsql.Database | undefined;
  try {
    await prepareFile(file, wasUsed);
    const opened = new Libsql(file, { timeout: NATIVE_WAIT_MS });
    database = opened;
    await retryBusy(() => opened.pragma("journal_mode = WAL"));
    opened.pragma("synchronous = FULL");
    opened.pragma("foreign_keys = ON");
    await retryBusy(() => checkIntact(opened, file));
    await retryBusy(() => checkOurs(opened, file, wasUsed));
    protect(file);
    return new Kysely<Schema>({ dialect: new ShopSqliteDialect(opened) });
  } catch (error) {
    database?.close();
    throw startError(file, error);
  }
}
