import { buffer } from "node:stream/consumers";
import type { FileStore } from "../kernel/files/file-store";
import { readPdf } from "./add-media";

/** Name of the PDF of an e-book in its store. */
export const ebookFileName = (slug: string) => `${slug}.pdf`;

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
  const stored = await ebooks.find(ebookFileName(slug));
  if (stored?.size !== pdf.length) return false;
  return (await buffer(stored.open({ start: 0, end: stored.size - 1 }))).equals(pdf);
}

/**
 * Stores the PDF of an e-book. Replaces an existing one.
 * @throws AppError 422 for a file that is not a PDF or cannot be stored
 */
export async function storeEbookFile(ebooks: FileStore, slug: string, file: string): Promise<void> {
  await ebooks.write(ebookFileName(slug), readPdf(file));
}
