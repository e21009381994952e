import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A book's PDF on the disk. */
export interface EbookFile {
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Changes with the file. */
  etag: string;
}

/** The PDF of the book with this slug, from the first of the folders that has it; or null. */
export async function findEbookFile(folders: string[], slug: string): Promise<EbookFile | null> {
  if (!SLUG.test(slug)) return null;
  const name = `${slug}.pdf`;
  for (const folder of folders) {
    const path = join(/* turbopackIgnore: true */ folder, name);
    const found = await stat(/* turbopackIgnore: true */ path).catch(() => null);
    if (!found?.isFile() || found.size === 0) continue;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    return { path, name, size: found.size, etag };
  }
  return null;
}

/** The bytes from `start` to `end`, both included, as they are asked for. */
export function streamFile({ path }: EbookFile, start: number, end: number): ReadableStream {
  const stream = createReadStream(/* turbopackIgnore: true */ path, { start, end });
  return Readable.toWeb(stream) as ReadableStream;
}
