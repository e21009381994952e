import { type RawBuilder, sql } from "kysely";
import type { Stale } from "../change";
import type { Db } from "../db/schema";
import type { Recorded } from "./record-changes";

/** More rows than this are not told one by one: then everything counts as changed. */
const MOST_ROWS = 1_000;

/** How far a reader has come: no id above `id` was told. */
export interface LogPosition {
  id: number;
}

/** What stands behind a position. */
interface NewChanges<Position> {
  /** In the order of their ids; undefined when rows that were not read are gone, or are too many. */
  rows: Recorded[] | undefined;
  /** Where they end. */
  position: Position;
}

/** The table `changes`, as one database can be asked for what is new. */
export interface ChangeLog<Position extends LogPosition> {
  /** Where the log ends now. */
  end(): Promise<Position>;
  /** Whether anything can stand behind a position; cheap. */
  mayHaveMore(position: Position): Promise<boolean>;
  /** What stands behind a position: each row once, when read on from the position it answers. */
  readOn(position: Position): Promise<NewChanges<Position>>;
}

interface LogRow {
  id: number | null;
  type: string;
  item_id: number | null;
  lists: number | null;
  first: number | null;
}

const WITHOUT_ID = ["category", "doctors", "notices", "settings"] as const;

/** A kind that a newer version of the shop knows may change any page. */
function staleOf({ type, item_id: id, lists }: LogRow): Stale {
  if (id !== null && type === "product") return { type, id, lists: lists !== 0 };
  if (id !== null && (type === "ebook" || type === "blog")) return { type, id };
  return { type: WITHOUT_ID.find((known) => known === type) ?? "all" };
}

/**
 * The rows that `isNew` chooses, in the order of their ids.
 * @param columns of the one row each of them is joined to; in every row of the answer
 * @param after the highest id that was told
 */
export async function readRows<Columns>(
  db: Db,
  columns: RawBuilder<unknown>,
  isNew: RawBuilder<unknown>,
  after: number,
): Promise<{ rows: Recorded[] | undefined; columns: Columns | undefined }> {
  const { rows: found } = await sql<LogRow & Columns>`
    select now.*, changes.id, changes.type, changes.item_id, changes.lists
    from (select ${columns}, (select min(id) from changes) as first) as now
    left join changes on ${isNew}
    order by changes.id
    limit ${MOST_ROWS + 1}`.execute(db);
  const [one] = found;
  const rows = found.flatMap((row) =>
    row.id === null ? [] : [{ id: row.id, change: staleOf(row) }],
  );
  // The newest row is never purged: an unread one can only be missing below the first.
  const first = one?.first ?? 0;
  const isGone = first === 0 ? after > 0 : first > after + 1;
  return { rows: isGone || rows.length > MOST_ROWS ? undefined : rows, columns: one };
}

/** The highest id so far. */
export function highestId(rows: Recorded[], before: number): number {
  return rows.reduce((highest, { id }) => Math.max(highest, id), before);
}
