import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Db } from "../../db/schema";
import { EBOOK_STATUS } from "../orders/order-status";

/** Where a customer's book lies: its slug, when this order of theirs is completed; else null. */
export async function findBoughtEbook(
  db: Db,
  orderNo: string,
  ebookId: number,
  userId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom("ebook_order_items")
    .innerJoin("ebook_orders", "ebook_orders.id", "ebook_order_items.ebook_order_id")
    .innerJoin("ebooks", "ebooks.id", "ebook_order_items.ebook_id")
    .select("ebooks.slug")
    .where("ebook_orders.order_no", "=", orderNo)
    .where("ebook_orders.user_id", "=", userId)
    .where("ebook_orders.status", "=", EBOOK_STATUS.completed)
    .where("ebook_order_items.ebook_id", "=", ebookId)
    .executeTakeFirst();
  return row?.slug ?? null;
}

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

/** Bytes of a file, both ends included. */
interface ByteRange {
  start: number;
  end: number;
}

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads a Range header for a file of `size` bytes. Anything but one range of bytes is ignored, as
 * HTTP asks: then the whole file is the answer.
 * @returns the range, "all", or "unsatisfiable"
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | "all" | "unsatisfiable" {
  const [, first, last] = SINGLE.exec(header?.replace(/\s/g, "") ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return "all";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "all";
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
