import type { Stale } from "../../change";
import type { Db, Trx } from "../../db/schema";

/** What an editor says of a thing; times are days in Dhaka, money is poisha. */
export type ContentValues = Record<string, string | number | null>;

/** A thing that is there. */
export interface KnownContent<Values> {
  id: number;
  values: Values;
}

/** Things that people read, of one kind, known by their slug. */
export interface ContentKind<Values extends ContentValues> {
  /** What one is called in the audit. */
  subject: string;
  /** All by slug, or only the one. */
  read: (db: Db | Trx, slug?: string) => Promise<Map<string, KnownContent<Values>>>;
  /**
   * Writes one. @param id null for a new one
   * @returns its id, and what pages show of it
   */
  save: (
    trx: Trx,
    id: number | null,
    values: Values,
    before: Values | null,
  ) => Promise<{ id: number; stale: Stale }>;
}

/** Nine in the morning in Dhaka: the hour of what was published on a day; epoch ms. */
export const PUBLISHED_MINUTE = 9 * 60;
