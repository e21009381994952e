import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { dhakaClock } from "@/lib/i18n/dates/dhaka-day";
import { FILE_NAME } from "../db/open";
import { AppError, BackendStartError, errorReason } from "../errors";
import { SECRET_FILE } from "../secrets";
import {
  checkFiles,
  describeFile,
  filesBelow,
  MANIFEST,
  type Manifest,
  readManifest,
} from "./manifest";
import { checkDump, dumpPostgres, restorePostgres } from "./postgres-dump";
import { checkSqlite, copySqlite, restoreSqlite } from "./sqlite-copy";

/** Where the data of a shop are. */
export interface ShopPlace {
  dataDir: string;
  databaseUrl?: string;
}

const FOLDERS = ["media", "ebooks"];
const DUMP = "shop.dump";
const NAME = /^niramoy-\d{8}-\d{6}$/;

/** A name that tells when, in Dhaka, and sorts by it. */
function nameOf(now: number): string {
  const [day, time] = dhakaClock(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, "").split("T");
  return `niramoy-${day}-${time}`;
}

/** Only complete backups count, and only those that this made. */
function removeOldest(folder: string, keep: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  return old;
}

async function fill(draft: string, place: ShopPlace, secrets: boolean): Promise<void> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl) await dumpPostgres(databaseUrl, join(draft, DUMP));
  else await copySqlite(dataDir, join(draft, FILE_NAME));
  // After the database: what it names is there, files that came meanwhile do no harm.
  for (const folder of FOLDERS)
    if (existsSync(join(dataDir, folder)))
      cpSync(join(dataDir, folder), join(draft, folder), { recursive: true });
  const secret = join(dataDir, SECRET_FILE);
  if (secrets && existsSync(secret)) cpSync(secret, join(draft, SECRET_FILE));
}

async function writeManifest(
  draft: string,
  { databaseUrl }: ShopPlace,
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

interface BackupOptions {
  secrets: boolean;
  /** How many to keep in the folder; all when not given. */
  keep?: number;
}

/**
 * Copies a shop, which may run: the database as it is at one moment, pictures and e-books. The copy has its
 * name only once it is complete and checked.
 * @param folder gets a folder for each backup
 * @throws AppError or BackendStartError in one line when that is not possible
 */
export async function makeBackup(
  place: ShopPlace,
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
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    await fill(draft, place, secrets);
    const manifest = await writeManifest(draft, place, now);
    renameSync(draft, target);
    return { target, manifest, removed: keep === undefined ? [] : removeOldest(folder, keep) };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (error instanceof AppError) throw error;
    throw new AppError(422, `No backup could be made in ${folder}: ${errorReason(error)}`);
  }
}

/**
 * Reads a backup from beginning to end.
 * @throws AppError 422 naming what is wrong
 */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const manifest = readManifest(backup);
  await checkFiles(backup, manifest);
  if (manifest.database === "sqlite") checkSqlite(join(backup, FILE_NAME));
  else await checkDump(join(backup, DUMP));
  return manifest;
}

/** @throws AppError 409 where files are that are not the backup's */
function checkFolders(backup: string, dataDir: string): void {
  for (const folder of FOLDERS) {
    const kept = new Set(filesBelow(join(backup, folder)));
    const other = filesBelow(join(dataDir, folder)).find((path) => !kept.has(path));
    if (other !== undefined)
      throw new AppError(409, `DATA_DIR has ${folder}/${other}, which is not in the backup.`);
  }
}

/**
 * Puts a backup where no shop is, after it was verified.
 * @throws AppError 409 over a shop, 422 for a backup that is damaged or of the other database
 */
export async function restoreBackup(backup: string, place: ShopPlace): Promise<Manifest> {
  const manifest = await verifyBackup(backup);
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
