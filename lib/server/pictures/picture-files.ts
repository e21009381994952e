import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ServerConfig } from "@/lib/site/config/server-config";
import type { PictureVariant } from "./picture-variant";

/** Share of the maximum size that is kept when the oldest files are deleted. */
const KEPT_SHARE = 0.9;

/** Maximum size in bytes: enough for all variants of about 5,000 pictures. */
const MAX_BYTES = 500_000_000;

/**
 * Stores resized pictures as files, so that they survive a restart: encoding an AVIF takes about
 * 100 ms of CPU time. Several processes may share a folder. An unreadable or unwritable file counts
 * as a cache miss.
 */
export class PictureFiles {
  #bytes = 0;
  #counting: Promise<void> | undefined;

  /**
   * @param folder created with the first variant
   * @param version of the pictures of the build; a new version starts empty
   * @param maxBytes size of all files together
   */
  constructor(
    private readonly folder: string,
    private readonly version: string,
    private readonly maxBytes: number,
  ) {}

  async get(key: string): Promise<PictureVariant | null> {
    try {
      const content = await readFile(this.#file(key));
      const end = content.indexOf("\n");
      const { length, ...about } = JSON.parse(content.subarray(0, end).toString());
      const body = content.subarray(end + 1);
      // A full disk or a crash may have truncated the file.
      return body.length === length ? { ...about, body } : null;
    } catch {
      return null;
    }
  }

  async set(key: string, { body, ...about }: PictureVariant): Promise<void> {
    const file = this.#file(key);
    const draft = `${file}.${process.pid}.part`;
    const head = JSON.stringify({ ...about, length: body.length });
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(draft, Buffer.concat([Buffer.from(`${head}\n`), body]));
      await rename(draft, file);
      await this.#count(head.length + body.length);
    } catch {
      // Without a writable folder the variant is only encoded again next time.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  #file(key: string): string {
    return path.join(this.folder, this.version, createHash("sha256").update(key).digest("hex"));
  }

  /** @param bytes size that was added */
  async #count(bytes: number): Promise<void> {
    if (this.#counting) this.#bytes += bytes;
    if (!this.#counting || this.#bytes > this.maxBytes) this.#counting = this.#prune();
    await this.#counting;
  }

  /** Measures the files of all versions and processes and deletes the oldest above the limit. */
  async #prune(): Promise<void> {
    const names = await readdir(this.folder, { recursive: true });
    const found = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.folder, name);
        const about = await stat(file).catch(() => undefined);
        return about?.isFile() ? [{ file, size: about.size, at: about.mtimeMs }] : [];
      }),
    );
    const files = found.flat().sort((one, other) => one.at - other.at);
    this.#bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (this.#bytes <= this.maxBytes) return;
    for (const { file, size } of files) {
      if (this.#bytes <= this.maxBytes * KEPT_SHARE) break;
      await rm(file, { force: true });
      this.#bytes -= size;
    }
  }
}

/**
 * Returns the stored pictures of this shop. Pictures of an external API are cached in memory only,
 * because shops in front of different APIs may share a folder.
 * @param version of the pictures of the build
 */
export function pictureFilesOf(
  { apiUrl, imageCacheDir, dataDir }: Pick<ServerConfig, "apiUrl" | "imageCacheDir" | "dataDir">,
  version: string,
): PictureFiles | undefined {
  if (apiUrl) return undefined;
  return new PictureFiles(imageCacheDir ?? path.join(dataDir, "image-cache"), version, MAX_BYTES);
}
