import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError, errorReason } from "../errors";
import { readPdf } from "./add-media";

const placeOf = (dataDir: string, slug: string) => join(dataDir, "ebooks", `${slug}.pdf`);

/**
 * Whether this PDF is already stored for an e-book.
 * @throws AppError 422 for a file that is not a PDF or cannot be read
 */
export function hasEbookFile(dataDir: string, slug: string, file: string): boolean {
  const pdf = readPdf(file);
  const place = placeOf(dataDir, slug);
  return existsSync(place) && readFileSync(place).equals(pdf);
}

/**
 * Stores the PDF of an e-book outside of media, where only buyers can download it. Replaces an
 * existing one.
 * @throws AppError 422 for a file that is not a PDF or cannot be stored
 */
export function storeEbookFile(dataDir: string, slug: string, file: string): void {
  const pdf = readPdf(file);
  const place = placeOf(dataDir, slug);
  const draft = `${place}.${process.pid}.part`;
  try {
    mkdirSync(join(dataDir, "ebooks"), { recursive: true });
    writeFileSync(draft, pdf, { mode: 0o600 });
    renameSync(draft, place);
  } catch (error) {
    throw new AppError(422, `${place} cannot be written: ${errorReason(error)}`);
  }
}
