import { createHash } from "node:crypto";
import { fold } from "@/lib/base/text/fold";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Stale } from "../kernel/changes/change";
import type { Db, Trx } from "../kernel/db/schema";

/** A record as the desk shows and edits it: money in taka, times in ISO 8601. */
export interface DeskRecord {
  id: number | string;
  /** Changes whenever a value that staff can edit changes. */
  version: string;
  [field: string]: unknown;
}

const VERSION_LENGTH = 16;

/** Returns the version of a record: a hash of its editable values. */
export function versionOf(values: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(values) ?? "");
  return hash.digest("base64url").slice(0, VERSION_LENGTH);
}

/** A page of a list, as requested. */
export interface ListQuery {
  /** From 1. */
  page: number;
  /** 0 for the total alone. */
  perPage: number;
  /**
   * The records that a search finds need not be counted beyond this many; a list that does not says so
   * by `meta.more`.
   */
  countTo?: number;
  /** Name of a field; undefined for the usual order. */
  sort: string | undefined;
  order: "asc" | "desc";
  /** Filters by name; unknown ones are ignored. */
  filters: Readonly<Record<string, string>>;
}

/** A page of a list, and the number of records on all pages. */
export interface ListPage<Row = DeskRecord> {
  data: Row[];
  total: number;
  /** Facts about the records on all pages, such as sums. */
  meta?: Record<string, number>;
}

/** Result of creating or changing a record. */
export interface SavedRecord {
  id: number | string;
  audit: AuditEntry[];
  stale?: Stale[];
  /** Shown once with the record, such as a link. */
  extra?: Record<string, unknown>;
}

/**
 * Functions of the desk for one kind of record: as lists have it, and as its page has it. `id` is the
 * last part of the record's path.
 */
export interface DeskKind<Row extends DeskRecord = DeskRecord, Details extends DeskRecord = Row> {
  list: (db: Db, query: ListQuery, now: number) => Promise<ListPage<Row>>;
  /** @throws AppError 404 */
  find: (db: Db | Trx, id: string, now: number) => Promise<Details>;
  /**
   * Locks a record against concurrent changes until the transaction ends.
   * @throws AppError 404
   */
  lock: (trx: Trx, id: string) => Promise<void>;
  create?: (trx: Trx, body: unknown, at: number) => Promise<SavedRecord>;
  edit?: (trx: Trx, id: string, body: unknown, at: number) => Promise<SavedRecord>;
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one ?? "").localeCompare(String(other ?? ""), "en", { numeric: true });
}

/** Sorts records by a field and cuts out a page; for kinds with few records. */
export function pageOf<Row extends DeskRecord>(
  records: readonly Row[],
  { page, perPage, sort, order }: ListQuery,
): ListPage<Row> {
  const sorted = sort
    ? [...records].sort((a, b) => compare(a[sort], b[sort]) * (order === "asc" ? 1 : -1))
    : records;
  const start = (page - 1) * perPage;
  return { data: sorted.slice(start, start + perPage), total: records.length };
}

/** Whether each word of a search field is in one of the texts, in any notation (see `fold`). */
export function matches(search: string | undefined, texts: readonly unknown[]): boolean {
  const wanted = fold(search ?? "");
  // Folding the texts of all records takes long.
  if (wanted === "") return true;
  const words = wanted.split(" ");
  const folded = texts.map((text) => fold(String(text ?? "")));
  return words.every((word) => folded.some((text) => text.includes(word)));
}

/** Returns the field of a list that is sorted by, if the list can be sorted by it. */
export function sortField<Field extends string>(
  fields: Readonly<Record<Field, unknown>>,
  { sort }: Pick<ListQuery, "sort">,
): Field | undefined {
  const isField = (name: string): name is Field => Object.hasOwn(fields, name);
  return sort !== undefined && isField(sort) ? sort : undefined;
}

/** Reads a filter that is `true` or `false`; undefined for anything else. */
export function flagFilter(value: string | undefined): boolean | undefined {
  return value === "true" ? true : value === "false" ? false : undefined;
}
