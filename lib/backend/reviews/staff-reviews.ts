import {
  type AliasableExpression,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { Change } from "../kernel/changes/change";
import type { Db, Trx } from "../kernel/db/schema";
import { recordsWithWord, searchedWords } from "../kernel/db/search-keys";
import { prepareSearch } from "../kernel/db/update-search-keys";
import { notFound } from "../kernel/errors";
import { REVIEWED, type Reviewed, updateRating } from "./reviews";

/** Whether a review waits for staff, is on the page, or was taken off it. */
export const REVIEW_STATES = ["waiting", "shown", "refused"] as const;

export type ReviewState = (typeof REVIEW_STATES)[number];

interface StateColumns {
  hidden_at: number | null;
  waiting_at: number | null;
}

function stateOf({ hidden_at, waiting_at }: StateColumns): ReviewState {
  if (hidden_at !== null) return "refused";
  return waiting_at === null ? "shown" : "waiting";
}

/** Returns the condition that a row of a table of reviews is in a state. */
function isInState(state: ReviewState): AliasableExpression<SqlBool> {
  const eb = expressionBuilder<{ reviews: StateColumns }, "reviews">();
  if (state === "refused") return eb("hidden_at", "is not", null);
  // A range, unlike "is not null", is read from the index of the few that wait.
  const time = state === "waiting" ? eb("waiting_at", ">", 0) : eb("waiting_at", "is", null);
  return eb.and([eb("hidden_at", "is", null), time]);
}

/** Selects reviews in a state, with their authors. */
function reviewsIn(db: Db, kind: Reviewed, state: ReviewState) {
  const { reviews } = REVIEWED[kind];
  return db
    .selectFrom(reviews)
    .innerJoin("users", "users.id", `${reviews}.user_id`)
    .where(isInState(state));
}

type StateQuery = ReturnType<typeof reviewsIn>;

/** Adds the fields that only staff see; `itemId` is the reviewed product or e-book. */
function withColumns(query: StateQuery, kind: Reviewed) {
  const { reviews, itemId, hasBought } = REVIEWED[kind];
  return query
    .select([`${reviews}.id`, "rating", "comment", `${reviews}.created_at`])
    .select(["users.name as author", `${itemId} as itemId`])
    .select(hasBought(sql.ref(`${reviews}.${itemId}`)).as("bought"));
}

interface Wanted {
  state: ReviewState;
  /** Words of the comment, the name of the author or of the reviewed record; empty for all. */
  search: string;
  limit: number;
}

/** Condition: each word begins a word of the comment, its author or the reviewed record. */
export function hasReviewWords(kind: Reviewed, search: string) {
  const { reviews, items, itemId } = REVIEWED[kind];
  const id = sql.ref(`${reviews}.id`);
  const of = (column: string, ids: RawBuilder<unknown>) =>
    sql`select ${id} from ${sql.table(reviews)} where ${sql.ref(`${reviews}.${column}`)} in (${ids})`;
  const byWord = searchedWords(search).map(
    (word) => sql`select record_id from (
      ${recordsWithWord(reviews, word)}
      union ${of("user_id", recordsWithWord("users", word))}
      union ${of(itemId, recordsWithWord(items, word))}
    ) as found`,
  );
  return sql<boolean>`${id} in (${sql.join(byWord, sql` intersect `)})`;
}

/**
 * Returns reviews in a state: waiting ones the oldest first, others the latest first. `total` is the
 * number of all that a search finds; null without a search.
 */
export async function findReviews(db: Db, kind: Reviewed, { state, search, limit }: Wanted) {
  const { reviews } = REVIEWED[kind];
  await prepareSearch(db, search);
  const all = reviewsIn(db, kind, state).$if(search !== "", (query) =>
    query.where(hasReviewWords(kind, search)),
  );
  const direction = state === "waiting" ? "asc" : "desc";
  const rows = await withColumns(all, kind)
    .orderBy(`${reviews}.created_at`, direction)
    .orderBy(`${reviews}.id`, direction)
    .limit(limit)
    .execute();
  if (search === "") return { rows, total: null };
  const { total } = await all
    .select((eb) => eb.fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Returns the number of reviews in a state. */
export async function countState(
  db: Db,
  kinds: readonly Reviewed[],
  state: ReviewState,
): Promise<number> {
  let total = 0;
  for (const kind of kinds) {
    const { count } = await db
      .selectFrom(REVIEWED[kind].reviews)
      .where(isInState(state))
      .select((eb) => eb.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    total += Number(count);
  }
  return total;
}

/** Returns the number of reviews in each state. */
export async function countStates(
  db: Db,
  kinds: readonly Reviewed[],
): Promise<Record<ReviewState, number>> {
  const counts = { waiting: 0, shown: 0, refused: 0 };
  for (const state of REVIEW_STATES) counts[state] = await countState(db, kinds, state);
  return counts;
}

/** Returns the names of products or e-books by id. */
export async function readItemNames(db: Db | Trx, kind: Reviewed, ids: number[]) {
  const { items } = REVIEWED[kind];
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom(items)
          .select(["id", "name", "name_bn"])
          .where("id", "in", ids)
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws AppError 404 */
async function readRow(trx: Trx, kind: Reviewed, reviewId: number) {
  const { reviews, itemId, name } = REVIEWED[kind];
  const review = await trx
    .selectFrom(reviews)
    .select([`${itemId} as itemId`, "hidden_at", "waiting_at"])
    .where("id", "=", reviewId)
    .executeTakeFirst();
  if (!review) throw notFound(`There is no review ${reviewId} of a ${name}.`);
  return review;
}

/** @throws AppError 404 */
export async function readReviewState(
  trx: Trx,
  kind: Reviewed,
  reviewId: number,
): Promise<ReviewState> {
  return stateOf(await readRow(trx, kind, reviewId));
}

/** Writes who sees a review, and updates the rating. @returns the tag that becomes stale */
async function setVisibility(
  trx: Trx,
  kind: Reviewed,
  { id, itemId }: { id: number; itemId: number },
  columns: Partial<StateColumns>,
): Promise<Change> {
  await trx.updateTable(REVIEWED[kind].reviews).set(columns).where("id", "=", id).execute();
  await updateRating(trx, kind, itemId);
  return kind === "product"
    ? { type: "product", id: itemId, inLists: true }
    : { type: "ebook", id: itemId };
}

/**
 * Hides a review, or shows it again, and updates the rating.
 * @param hiddenAt epoch ms, or null to show it
 * @returns the tag that becomes stale; null if nothing changed
 * @throws AppError 404
 */
export async function setReviewHidden(
  trx: Trx,
  kind: Reviewed,
  reviewId: number,
  hiddenAt: number | null,
): Promise<Change | null> {
  const { itemId, hidden_at } = await readRow(trx, kind, reviewId);
  if ((hidden_at === null) === (hiddenAt === null)) return null;
  return setVisibility(trx, kind, { id: reviewId, itemId }, { hidden_at: hiddenAt });
}

/**
 * Approves a waiting review and counts it in the rating.
 * @returns the tag that becomes stale; null if it was not waiting
 * @throws AppError 404
 */
export async function approveReview(
  trx: Trx,
  kind: Reviewed,
  reviewId: number,
): Promise<Change | null> {
  const { itemId, waiting_at } = await readRow(trx, kind, reviewId);
  if (waiting_at === null) return null;
  return setVisibility(trx, kind, { id: reviewId, itemId }, { waiting_at: null });
}
