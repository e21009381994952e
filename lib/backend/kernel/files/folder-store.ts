import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { AppError, errorReason } from "../errors";
import type { ByteRange, FileStore, ListedFile, StoredFile } from "./file-store";
import { filesBelow } from "./files-below";

/** Whether a name stays in the folder. */
function isInside(name: string): boolean {
  const segments = name.split("/");
  return !/[\0\\]/.test(name) && segments.every((one) => one !== "" && one !== "." && one !== "..");
}

/** Files in a folder on disk, which is created with the first file. */
export class FolderStore implements FileStore {
  /** @param mode permissions of new files */
  constructor(
    private readonly folder: string,
    private readonly mode = 0o666,
  ) {}

  #pathOf(name: string): string {
    if (!isInside(name)) throw new Error(`The file name ${JSON.stringify(name)} is not allowed.`);
    return join(/* turbopackIgnore: true */ this.folder, name);
  }

  async find(name: string): Promise<StoredFile | null> {
    if (!isInside(name)) return null;
    const path = this.#pathOf(name);
    const found = await stat(/* turbopackIgnore: true */ path).catch(() => null);
    if (!found?.isFile() || found.size === 0) return null;
    const { size, mtimeMs } = found;
    const open = ({ start, end }: ByteRange) => {
      const stream = createReadStream(/* turbopackIgnore: true */ path, { start, end });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    };
    return { size, etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`, open };
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    const path = this.#pathOf(name);
    const draft = `${path}.${process.pid}.part`;
    try {
      await mkdir(/* turbopackIgnore: true */ dirname(path), { recursive: true });
      await writeFile(/* turbopackIgnore: true */ draft, content, { mode: this.mode });
      await rename(/* turbopackIgnore: true */ draft, path);
    } catch (error) {
      throw new AppError(422, `${path} cannot be written: ${errorReason(error)}`);
    }
  }

  async delete(name: string): Promise<void> {
    await rm(/* turbopackIgnore: true */ this.#pathOf(name), { force: true });
  }

  async list(): Promise<ListedFile[]> {
    const names = filesBelow(this.folder);
    return Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(/* turbopackIgnore: true */ this.#pathOf(name));
        return { name, size, changedAt: mtimeMs };
      }),
    );
  }
}
