import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";

/** Files of the build that browsers load under one address. */
export interface FileSource {
  /** Folder inside the shared one. */
  name: string;
  /** Folders of the build; a file's place in them is its name. */
  folders: readonly string[];
}

/** Time in ms for which a file is served after the last instance that has it was running. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Number of files that are handled at the same time. */
const AT_ONCE = 16;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

async function forAll(files: readonly string[], work: (file: string) => Promise<void>) {
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map(work));
}

/** Copies a file unless it is there, and sets its time to now. */
async function publish(from: string, to: string, now: Date): Promise<void> {
  const [own, there] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  if (there?.size !== own.size) {
    await mkdir(path.dirname(to), { recursive: true });
    // Renamed when complete, because other instances serve from the folder.
    const draft = `${to}.${process.pid}.draft`;
    await copyFile(from, draft);
    await rename(draft, to);
  }
  await utimes(to, now, now);
}

/**
 * Copies the files of this build into the folder that instances share, and deletes those that no
 * instance has had for 30 days. Repeated daily, it keeps the files of a build that runs for long.
 * @throws Error if the folder cannot be written
 */
export async function publishFiles(
  folder: string,
  sources: readonly FileSource[],
  now: Date,
): Promise<void> {
  for (const { name, folders } of sources)
    for (const below of folders)
      await forAll(await filesBelow(below), (file) =>
        publish(file, path.join(folder, name, path.relative(below, file)), now),
      );
  await forAll(await filesBelow(folder), async (file) => {
    // Another instance may have deleted it.
    const there = await stat(file).catch(() => null);
    if (there && now.getTime() - there.mtimeMs > KEPT_MS) await rm(file, { force: true });
  });
}
