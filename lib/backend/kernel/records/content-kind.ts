import type { Stale } from "../changes/change";
import type { Db, Trx } from "../db/schema";

/** Fields of a record as staff edit them; dates are days in Dhaka, money is in poisha. */
export type ContentValues = Record<string, string | number | null>;

export interface KnownContent<Values> {
  id: number;
  values: Values;
  /** Epoch ms; null or undefined if not archived. */
  archivedAt?: number | null;
}

/** Default values of a new record and the fields that are required. */
export interface RequiredFields<Values extends ContentValues> {
  blank: Partial<Values>;
  required: readonly (keyof Values & string)[];
}

/** Reads and writes one kind of content, such as blog posts or banners. */
export interface ContentKind<Values extends ContentValues> {
  /** Name of the kind in messages and audit entries. */
  subject: string;
  /** The unique field by which staff identify a record. */
  key: keyof Values & string;
  /** Returns all records by their key, or only the one with this key. */
  read: (db: Db | Trx, key?: string) => Promise<Map<string, KnownContent<Values>>>;
  /**
   * Writes a record.
   * @param id null for a new one
   * @param at epoch ms
   * @returns its id, and the tag that becomes stale, null if no page shows it; `everywhere` if others
   *   show a change, too
   */
  save: (
    trx: Trx,
    id: number | null,
    values: Values,
    before: Values | null,
    at: number,
  ) => Promise<{ id: number; stale: Stale | null; everywhere?: boolean }>;
}

/** A kind whose records can be archived and restored. */
export interface ArchivableKind<Values extends ContentValues>
  extends ContentKind<Values>,
    RequiredFields<Values> {
  /**
   * Archives a record, or restores it.
   * @param archivedAt epoch ms; null to restore
   * @throws AppError 409 if products on sale still need it
   */
  archive: (
    trx: Trx,
    known: KnownContent<Values>,
    archivedAt: number | null,
  ) => Promise<{ stale: Stale | null }>;
}

/** Publication time of content that has only a date: 9:00 in Dhaka, in minutes after midnight. */
export const PUBLISHED_MINUTE = 9 * 60;
