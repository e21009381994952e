import { buffer } from "node:stream/consumers";
import type { FileStore } from "../files/file-store";
import { readPdf } from "./add-media";

const nameOf = (slug: string) => `${slug}.pdf`;

/**
 * Whether this PDF is already stored for an e-book.
 * @throws AppError 422 for a file that is not a PDF or cannot be read
 */
export async function hasEbookFile(
  ebooks: FileStore,
  slug: string,
  file: string,
): Promise<boolean> {
  const pdf = readPdf(file);
  const stored = await ebooks.find(nameOf(slug));
  if (stored?.size !== pdf.length) return false;
  return (await buffer(stored.open({ start: 0, end: stored.size - 1 }))).equals(pdf);
}

/**
 * Stores the PDF of an e-book. Replaces an existing one.
 * @throws AppError 422 for a file that is not a PDF or cannot be stored
 */
export async function storeEbookFile(ebooks: FileStore, slug: string, file: string): Promise<void> {
  await ebooks.write(nameOf(slug), readPdf(file));
}
