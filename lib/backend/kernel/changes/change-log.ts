import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/schema";
import type { Stale } from "./change";

/** Maximum rows of one read. With more unread rows, everything is invalidated. */
const MAX_ROWS = 1_000;

/** A change and its row. */
export interface RecordedChange {
  id: number;
  change: Stale;
}

/** Position of a reader: every row up to `id` was handled. */
export interface LogPosition {
  id: number;
}

/** The rows after a position. */
interface NewChanges<Position> {
  /**
   * Ordered by id; undefined when unread rows were already deleted, or when there are more than
   * `MAX_ROWS`.
   */
  rows: RecordedChange[] | undefined;
  /** Position to read on from. */
  position: Position;
}

/** Read access to the table `changes`, implemented for each database. */
export interface ChangeLog<Position extends LogPosition> {
  /** Returns the latest position of the log. */
  end(): Promise<Position>;
  /** Whether there may be rows after a position; cheaper than `readFrom`. */
  mayHaveMore(position: Position): Promise<boolean>;
  /**
   * Returns the rows after a position. Each row is returned once if reading continues from the
   * returned position.
   */
  readFrom(position: Position): Promise<NewChanges<Position>>;
}

interface LogRow {
  id: number | null;
  type: string;
  item_id: number | null;
  lists: number | null;
  first: number | null;
}

const WITH_ID = ["ebook", "blog", "brand", "speciality", "category"] as const;
const WITHOUT_ID = ["category", "doctors", "banners", "gallery", "notices", "settings"] as const;

/** A type that only a newer version of the shop writes may affect any page. */
function staleOf({ type, item_id: id, lists }: LogRow): Stale {
  if (id !== null && type === "product") return { type, id, inLists: lists !== 0 };
  if (type === "category" && lists === 1) return { type };
  if (id !== null && type === "brand" && lists === 1) return { type, id, notOnProducts: true };
  const withId = id === null ? undefined : WITH_ID.find((known) => known === type);
  if (id !== null && withId) return { type: withId, id };
  return { type: WITHOUT_ID.find((known) => known === type) ?? "all" };
}

/**
 * Returns the rows that match `isNew`, ordered by id.
 * @param columns extra columns of one row, which is joined to each change row
 * @param after highest id that was handled
 */
export async function readRows<Columns>(
  db: Db,
  columns: RawBuilder<unknown>,
  isNew: RawBuilder<unknown>,
  after: number,
): Promise<{ rows: RecordedChange[] | undefined; columns: Columns | undefined }> {
  const { rows: found } = await sql<LogRow & Columns>`
    select now.*, changes.id, changes.type, changes.item_id, changes.lists
    from (select ${columns}, (select min(id) from changes) as first) as now
    left join changes on ${isNew}
    order by changes.id
    limit ${MAX_ROWS + 1}`.execute(db);
  const [one] = found;
  const rows = found.flatMap((row) =>
    row.id === null ? [] : [{ id: row.id, change: staleOf(row) }],
  );
  // Purging deletes the oldest rows and never the newest: unread rows are missing exactly if the
  // first remaining id is higher than the next expected one.
  const first = one?.first ?? 0;
  const isGone = first === 0 ? after > 0 : first > after + 1;
  return { rows: isGone || rows.length > MAX_ROWS ? undefined : rows, columns: one };
}

/** Returns the highest id of the rows, or `before` if there are none. */
export function highestId(rows: RecordedChange[], before: number): number {
  return rows.reduce((highest, { id }) => Math.max(highest, id), before);
}
