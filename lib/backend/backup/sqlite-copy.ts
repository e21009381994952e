import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { retryBusy } from "../kernel/db/busy";
import { FILE_NAME } from "../kernel/db/open";
import { AppError } from "../kernel/errors";

const WAIT_MS = 5_000;

function firstValue(database: Libsql.Database, sql: string): unknown {
  const [row] = database.prepare(sql).all([]);
  return typeof row === "object" && row !== null ? Object.values(row)[0] : undefined;
}

/**
 * Checks the integrity of a copy.
 * @throws AppError 422 when it is damaged
 */
export function checkSqlite(file: string): void {
  const database = new Libsql(file, { readonly: true });
  try {
    const verdict = firstValue(database, "PRAGMA integrity_check(1)");
    if (verdict !== "ok")
      throw new AppError(422, `The database of the backup is damaged: ${verdict}`);
    if (firstValue(database, "PRAGMA foreign_key_check") !== undefined)
      throw new AppError(422, "The database of the backup has rows that refer to nothing.");
  } finally {
    database.close();
  }
}

/** Makes a consistent copy of the database of a shop, which may be running, and checks it. */
export async function copySqlite(dataDir: string, target: string): Promise<void> {
  const database = new Libsql(join(dataDir, FILE_NAME), { timeout: WAIT_MS });
  try {
    await retryBusy(() => database.prepare("VACUUM INTO ?").run([target]));
  } finally {
    database.close();
  }
  checkSqlite(target);
}

/** @throws AppError 409 when there is a database already */
export function restoreSqlite(copy: string, dataDir: string): void {
  for (const suffix of ["", "-wal", "-shm"])
    if (existsSync(join(dataDir, FILE_NAME + suffix)))
      throw new AppError(409, `DATA_DIR ${dataDir} has a shop: nothing is restored over it.`);
  copyFileSync(copy, join(dataDir, FILE_NAME));
}
