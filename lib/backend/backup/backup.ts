import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { format } from "date-fns";
import { IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";
import { FILE_NAME } from "../kernel/db/open";
import { AppError, BackendStartError, errorReason } from "../kernel/errors";
import { filesBelow } from "../kernel/files/files-below";
import { SECRET_FILE } from "../kernel/safety/secrets";
import { runAfterBackup } from "./after-backup";
import { encryptBackup, SEALED_MANIFEST, withPlainFiles } from "./encryption";
import { recordBackup } from "./last-backup";
import { checkFiles, describeFile, MANIFEST, type Manifest, readManifest } from "./manifest";
import { checkDump, dumpPostgres, restorePostgres } from "./postgres-dump";
import { checkSqlite, copySqlite, restoreSqlite } from "./sqlite-copy";

/** Location of a shop's data, and its backup settings. */
export interface DataLocation {
  dataDir: string;
  databaseUrl?: string;
  /** BACKUP_KEY: passphrase for the encryption; undefined for unencrypted backups. */
  backupKey?: string;
  /** BACKUP_AFTER: a command that copies a complete backup elsewhere. */
  backupAfter?: string;
}

const FOLDERS = ["media", "ebooks", "prescriptions", "returns"];
const DUMP = "shop.dump";
const NAME = /^niramoy-\d{8}-\d{6}$/;

/** Returns a name with the time in Dhaka, which sorts by time. */
function nameOf(now: number): string {
  return format(now, "'niramoy'-yyyyMMdd-HHmmss", IN_DHAKA);
}

/** Deletes the oldest backups. Ignores incomplete backups and other folders. */
function removeOldest(folder: string, keep: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .filter((name) =>
      [MANIFEST, SEALED_MANIFEST].some((file) => existsSync(join(folder, name, file))),
    )
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  return old;
}

async function fill(draft: string, place: DataLocation, secrets: boolean): Promise<void> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl) await dumpPostgres(databaseUrl, join(draft, DUMP));
  else await copySqlite(dataDir, join(draft, FILE_NAME));
  // Copied after the database, so that every file that it names is included; additional files do no
  // harm.
  for (const folder of FOLDERS)
    if (existsSync(join(dataDir, folder)))
      cpSync(join(dataDir, folder), join(draft, folder), { recursive: true });
  const secret = join(dataDir, SECRET_FILE);
  if (secrets && existsSync(secret)) cpSync(secret, join(draft, SECRET_FILE));
}

async function writeManifest(
  draft: string,
  { databaseUrl }: DataLocation,
  now: number,
): Promise<Manifest> {
  const paths = filesBelow(draft);
  const files = [];
  for (const path of paths) files.push(await describeFile(draft, path));
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date(now).toISOString(),
    database: databaseUrl ? "postgres" : "sqlite",
    secrets: paths.includes(SECRET_FILE),
    files,
  };
  writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/** Replaces the files of a backup with encrypted ones. */
async function encryptInPlace(draft: string, key: string): Promise<void> {
  const plain = `${draft}.plain`;
  renameSync(draft, plain);
  try {
    await encryptBackup(plain, draft, key);
  } finally {
    rmSync(plain, { recursive: true, force: true });
  }
}

const UNFINISHED = /^\..+\.partial(?:\.plain)?$/;
const DAY_MS = 86_400_000;

/**
 * Deletes the remains, perhaps unencrypted, of backups that were interrupted more than a day ago.
 */
function removeUnfinished(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (UNFINISHED.test(name) && now - statSync(path).mtimeMs > DAY_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

interface BackupOptions {
  secrets: boolean;
  /** Number of backups to keep in the folder; all when undefined. */
  keep?: number;
}

/**
 * Backs up a shop, which may be running: a consistent copy of the database, and the media and
 * e-book files. The folder gets its final name once it is complete, checked and encrypted. After
 * that BACKUP_AFTER runs, the time is recorded, and the oldest backups are deleted.
 * @param folder contains one folder for each backup
 * @throws AppError or BackendStartError with a one-line message
 */
export async function makeBackup(
  place: DataLocation,
  folder: string,
  { secrets, keep }: BackupOptions,
  now: number,
) {
  if (!place.databaseUrl && !existsSync(join(place.dataDir, FILE_NAME)))
    throw new BackendStartError(`DATA_DIR ${place.dataDir} has no shop.`);
  const name = nameOf(now);
  const target = join(folder, name);
  if (existsSync(target)) throw new AppError(409, `${target} is there already.`);
  const draft = join(folder, `.${name}.partial`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeUnfinished(folder, now);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    await fill(draft, place, secrets);
    const manifest = await writeManifest(draft, place, now);
    if (place.backupKey !== undefined) await encryptInPlace(draft, place.backupKey);
    renameSync(draft, target);
    if (place.backupAfter !== undefined) await runAfterBackup(place.backupAfter, target);
    recordBackup(place.dataDir, name);
    return { target, manifest, removed: keep === undefined ? [] : removeOldest(folder, keep) };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (error instanceof AppError) throw error;
    throw new AppError(422, `No backup could be made in ${folder}: ${errorReason(error)}`);
  }
}

async function verifyFiles(backup: string): Promise<Manifest> {
  const manifest = readManifest(backup);
  await checkFiles(backup, manifest);
  if (manifest.database === "sqlite") checkSqlite(join(backup, FILE_NAME));
  else await checkDump(join(backup, DUMP));
  return manifest;
}

/**
 * Checks every file of a backup.
 * @param key BACKUP_KEY, for an encrypted backup
 * @throws AppError 422 with the first problem
 */
export function verifyBackup(backup: string, key?: string): Promise<Manifest> {
  return withPlainFiles(backup, key, verifyFiles);
}

/** @throws AppError 409 when DATA_DIR has files that are not in the backup */
function checkFolders(backup: string, dataDir: string): void {
  for (const folder of FOLDERS) {
    const kept = new Set(filesBelow(join(backup, folder)));
    const other = filesBelow(join(dataDir, folder)).find((path) => !kept.has(path));
    if (other !== undefined)
      throw new AppError(409, `DATA_DIR has ${folder}/${other}, which is not in the backup.`);
  }
}

async function restoreFiles(backup: string, place: DataLocation): Promise<Manifest> {
  const manifest = await verifyFiles(backup);
  const { dataDir, databaseUrl } = place;
  const wanted = databaseUrl ? "postgres" : "sqlite";
  if (manifest.database !== wanted)
    throw new AppError(422, `The backup is of ${manifest.database}, the place is for ${wanted}.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  checkFolders(backup, dataDir);
  if (databaseUrl) await restorePostgres(join(backup, DUMP), databaseUrl);
  else restoreSqlite(join(backup, FILE_NAME), dataDir);
  for (const part of [...FOLDERS, SECRET_FILE])
    if (existsSync(join(backup, part)))
      cpSync(join(backup, part), join(dataDir, part), { recursive: true });
  return manifest;
}

/**
 * Verifies a backup and restores it to an empty place.
 * @throws AppError 409 when there is a shop already; 422 for a backup that is damaged, of the other
 *   database, or encrypted with another key
 */
export function restoreBackup(backup: string, place: DataLocation): Promise<Manifest> {
  return withPlainFiles(backup, place.backupKey, (folder) => restoreFiles(folder, place));
}
