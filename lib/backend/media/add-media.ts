import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { parse } from "node:path";
import { AppError, errorReason } from "../kernel/errors";
import type { FileStore } from "../kernel/files/file-store";
import { convertPicture, measurePicture } from "../kernel/judge/convert-picture";

const MAX_BYTES = 100_000_000;
const FORMATS = ["jpeg", "png", "webp", "gif", "heif"];

const refuse = (file: string, reason: string) => new AppError(422, `${file} ${reason}`);

function read(file: string): Buffer {
  try {
    if (statSync(file).size > MAX_BYTES) throw refuse(file, "is larger than 100 MB");
    return readFileSync(file);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse(file, `cannot be read: ${errorReason(error)}`);
  }
}

/** Marker near the end of every PDF. */
const PDF_END = "%%EOF";
const PDF_END_BYTES = 2_048;

/**
 * Reads a complete PDF.
 * @throws AppError 422 for anything else
 */
export function readPdf(file: string): Buffer {
  const bytes = read(file);
  const end = bytes.subarray(-PDF_END_BYTES).toString("latin1");
  if (!isPdf(bytes) || !end.includes(PDF_END)) throw refuse(file, "is no PDF, or not all of one");
  return bytes;
}

/** @throws AppError 422 for a file that is not of the given kind */
export async function checkMedia(file: string, kind: "picture" | "pdf"): Promise<void> {
  if (kind === "pdf") return void readPdf(file);
  const bytes = read(file);
  if (isPdf(bytes)) throw refuse(file, "is a PDF, not a picture");
  await converted(file, bytes);
}

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString("latin1") === "%PDF-";
}

/** Returns the content to store: a PDF as it is, a picture as {@link convertPicture} makes it. */
async function converted(file: string, bytes: Buffer): Promise<Buffer> {
  if (isPdf(bytes)) return bytes;
  try {
    const { format } = await measurePicture(bytes);
    if (!FORMATS.includes(format)) throw new Error(`${format} is not taken`);
    return await convertPicture(bytes);
  } catch (error) {
    throw refuse(file, `is no picture (jpeg, png, webp, gif, avif) or PDF: ${errorReason(error)}`);
  }
}

/** Returns a path with the original file name and a hash of the content. */
function pathOf(folder: string, file: string, bytes: Buffer): string {
  const words = parse(file)
    .name.toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return `${folder}/${words.slice(0, 60) || "file"}-${hash}.${isPdf(bytes) ? "pdf" : "webp"}`;
}

/**
 * Returns the path below /media that a file gets when it is added.
 * @throws AppError 422 for a file that cannot be read
 */
export function mediaPath(folder: string, file: string): string {
  return pathOf(folder, file, read(file));
}

/**
 * Stores a picture or a PDF, once for each content.
 * @param folder below media, such as `products`
 * @returns its path below /media
 * @throws AppError 422 for a file of another type, or when it cannot be stored
 */
export async function addMedia(media: FileStore, folder: string, file: string): Promise<string> {
  const source = read(file);
  const path = pathOf(folder, file, source);
  if ((await media.find(path)) === null) await media.write(path, await converted(file, source));
  return path;
}
