import { existsSync } from "node:fs";
import { join } from "node:path";
import { cleanLines } from "@/lib/base/text/clean";
import { AppError } from "../../errors";
import { addMedia, checkMedia, mediaPath } from "../../media/add-media";
import { readText } from "../csv-input";

const LONGEST_TEXT = 500_000;

/** A folder with what somebody wants to publish: tables, and the files that they name. */
export class ContentFolder {
  /** Path below /media by file. */
  readonly #media = new Map<string, { folder: string; path: string }>();

  constructor(private readonly folder: string) {}

  has(name: string): boolean {
    return existsSync(join(this.folder, name));
  }

  /** @throws AppError 422 for what is not there */
  fileOf(name: string): string {
    const isInside = !name.split(/[/\\]/).includes("..") && !/^[/\\]/.test(name);
    if (!isInside || !this.has(name)) throw new AppError(422, `${name} is not in the folder`);
    return join(this.folder, name);
  }

  /** The HTML of a file. @throws AppError 422 */
  text(name: string): string {
    const text = cleanLines(readText(this.fileOf(name)));
    if (text === "" || text.length > LONGEST_TEXT)
      throw new AppError(422, `${name} must have 1 to ${LONGEST_TEXT} characters`);
    return text;
  }

  /** The path below /media that a picture or PDF gets once it is added. @throws AppError 422 */
  async media(name: string, folder: string, kind: "picture" | "pdf"): Promise<string> {
    const file = this.fileOf(name);
    const known = this.#media.get(file);
    if (known) return known.path;
    await checkMedia(file, kind);
    const path = mediaPath(folder, file);
    this.#media.set(file, { folder, path });
    return path;
  }

  /** Adds all that was asked for, what is there already at no cost. @throws AppError 422 */
  async addMedia(dataDir: string, progress: (done: number, total: number) => void) {
    let done = 0;
    for (const [file, { folder }] of this.#media) {
      await addMedia(dataDir, folder, file);
      progress(++done, this.#media.size);
    }
  }
}
