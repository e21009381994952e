import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * File whose modification time is that of the last backup that was completed and copied by
 * BACKUP_AFTER.
 */
const FILE = "last-backup";

/** @param name name of the backup */
export function recordBackup(dataDir: string, name: string): void {
  writeFileSync(join(dataDir, FILE), `${name}\n`, { mode: 0o600 });
}

/**
 * Returns the time of the last successful backup of this DATA_DIR in epoch seconds; 0 for never.
 */
export function lastBackupSeconds(dataDir: string): number {
  const file = statSync(join(dataDir, FILE), { throwIfNoEntry: false });
  return file ? Math.floor(file.mtimeMs / 1_000) : 0;
}
