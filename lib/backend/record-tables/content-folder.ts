import { existsSync } from "node:fs";
import { join } from "node:path";
import { cleanLines } from "@/lib/base/text/clean";
import { readText } from "../kernel/commands/csv-input";
import { AppError } from "../kernel/errors";
import type { FileStore } from "../kernel/files/file-store";
import { isStored } from "../kernel/files/media-path";
import { addMedia, checkMedia, mediaPath } from "../media/add-media";

const LONGEST_TEXT = 500_000;

/** A folder of content to import: tables, and the files that they name. */
export class ContentFolder {
  /** Files to add, by their path below /media. */
  readonly #media = new Map<string, { folder: string; file: string }>();

  /** @param stored media of the shop; tables may contain their path below /media */
  constructor(
    private readonly folder: string,
    private readonly stored: FileStore,
  ) {}

  has(name: string): boolean {
    return existsSync(join(this.folder, name));
  }

  /** @throws AppError 422 for a file that is not in the folder */
  fileOf(name: string): string {
    const isInside = !name.split(/[/\\]/).includes("..") && !/^[/\\]/.test(name);
    if (!isInside || !this.has(name)) throw new AppError(422, `${name} is not in the folder`);
    return join(this.folder, name);
  }

  /** Reads an HTML file. @throws AppError 422 when it is missing, empty or too long */
  text(name: string): string {
    const text = cleanLines(readText(this.fileOf(name)));
    if (text === "" || text.length > LONGEST_TEXT)
      throw new AppError(422, `${name} must have 1 to ${LONGEST_TEXT} characters`);
    return text;
  }

  /**
   * Returns the path below /media of a picture or PDF: a new path for a file to add, or that of an
   * existing file.
   * @throws AppError 422 for a missing or invalid file
   */
  async media(name: string, folder: string, kind: "picture" | "pdf"): Promise<string> {
    if (!this.has(name) && (await isStored(this.stored, name))) return name;
    const file = this.fileOf(name);
    const path = mediaPath(folder, file);
    if (this.#media.has(path)) return path;
    await checkMedia(file, kind);
    this.#media.set(path, { folder, file });
    return path;
  }

  /** Adds all requested files; existing ones are skipped. @throws AppError 422 */
  async addMedia(progress: (done: number, total: number) => void) {
    let done = 0;
    for (const { folder, file } of this.#media.values()) {
      await addMedia(this.stored, folder, file);
      progress(++done, this.#media.size);
    }
  }
}
