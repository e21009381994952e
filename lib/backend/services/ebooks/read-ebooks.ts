import type { Db } from "../../db/schema";
import { type EbookRecord, ebookRecord, selectEbooks } from "./ebook-record";

/** All e-books (SPEC 7, get-ebooks). */
export async function readEbooks(db: Db): Promise<EbookRecord[]> {
  const rows = await selectEbooks(db).orderBy("ebooks.id").execute();
  return rows.map(ebookRecord);
}

/** One e-book, or null. */
export async function readEbook(db: Db, id: number): Promise<EbookRecord | null> {
  const row = await selectEbooks(db).where("ebooks.id", "=", id).executeTakeFirst();
  return row ? ebookRecord(row) : null;
}
