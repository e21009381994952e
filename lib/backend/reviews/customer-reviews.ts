import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { deskReviewWire } from "@/lib/contract/reviews/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { type ListPage, type ListQuery, versionOf } from "../desk/desk-record";
import { type AuditEntry, readAuditOf } from "../kernel/audit/audit";
import type { Change } from "../kernel/changes/change";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { REVIEWED_KINDS, readReviewId, reviewIdOf, reviewSubject } from "./review-id";
import type { Reviewed } from "./reviews";
import {
  approveReview,
  countState,
  countStates,
  findReviews,
  REVIEW_STATES,
  type ReviewState,
  readItemNames,
  readReviewState,
  setReviewHidden,
} from "./staff-reviews";

type CustomerReview = Served<typeof deskReviewWire>;

/**
 * Returns the last decisions about reviews, with staff member and reason, by subject of the audit.
 */
async function lastDecisions(db: Db, subjects: string[]) {
  const rows = subjects.length === 0 ? [] : await readAuditOf(db, subjects);
  return new Map(
    rows.map(({ subject, changed_by, after }) => {
      const { reason } = (JSON.parse(after ?? "{}") ?? {}) as { reason?: unknown };
      return [subject, { by: changed_by, reason: typeof reason === "string" ? reason : null }];
    }),
  );
}

/** The state and kinds of reviews that a list shows. */
function wantedOf({ filters }: Pick<ListQuery, "filters">) {
  const state = REVIEW_STATES.find((one) => one === filters.state) ?? "waiting";
  const kinds = REVIEWED_KINDS.filter(
    (kind) => filters.kind === undefined || filters.kind === kind,
  );
  return { state, kinds };
}

/**
 * Returns a page of reviews, and the number of hits of a search; null without one.
 * @param query see {@link listCustomerReviews}
 */
async function readPage(
  db: Db,
  { filters, page, perPage }: ListQuery,
  { state, kinds }: ReturnType<typeof wantedOf>,
) {
  const search = filters.q?.trim() ?? "";
  const end = page * perPage;
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { rows, total } = await findReviews(db, kind, { state, search, limit: end });
      return { total, rows: rows.map((row) => ({ ...row, kind })) };
    }),
  );
  const direction = state === "waiting" ? 1 : -1;
  const rows = found
    .flatMap((one) => one.rows)
    .sort((a, b) => (a.created_at - b.created_at || a.id - b.id) * direction)
    .slice(end - perPage, end);
  const decisions = await lastDecisions(
    db,
    rows.map(({ kind, id }) => reviewSubject(kind, id)),
  );
  const names = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = rows.flatMap((row) => (row.kind === kind ? [row.itemId] : []));
        return [kind, await readItemNames(db, kind, ids)] as const;
      }),
    ),
  );
  const data: CustomerReview[] = [];
  for (const row of rows) {
    const last = decisions.get(reviewSubject(row.kind, row.id));
    const item = names.get(row.kind)?.get(row.itemId);
    data.push({
      id: reviewIdOf(row.kind, row.id),
      version: versionOf(state),
      state,
      kind: row.kind,
      item_id: row.itemId,
      item: item?.name ?? "",
      item_bn: item?.name_bn ?? null,
      author: row.author,
      bought: Boolean(row.bought),
      rating: row.rating,
      comment: row.comment,
      at: new Date(row.created_at).toISOString(),
      decided_by: last?.by ?? null,
      reason: last?.reason ?? null,
    });
  }
  const hits = found.reduce((sum, { total }) => sum + (total ?? 0), 0);
  return { data, hits: search === "" ? null : hits };
}

/**
 * Returns reviews of products and e-books: those that wait the oldest first, others the latest
 * first. Filters: `state` (waiting by default), `kind`, `q` (comment, author or name of the thing).
 */
export async function listCustomerReviews(
  db: Db,
  query: ListQuery,
): Promise<ListPage<CustomerReview>> {
  const wanted = wantedOf(query);
  const { data, hits } = await readPage(db, query, wanted);
  return { data, total: hits ?? (await countState(db, wanted.kinds, wanted.state)) };
}

/** Returns reviews as {@link listCustomerReviews}; `meta` counts those in each state. */
export async function listReviewsWithCounts(
  db: Db,
  query: ListQuery,
): Promise<ListPage<CustomerReview>> {
  const wanted = wantedOf(query);
  const { data, hits } = await readPage(db, query, wanted);
  const counts = await countStates(db, wanted.kinds);
  return { data, total: hits ?? counts[wanted.state], meta: counts };
}

/** A decision about several reviews. */
interface ReviewDecision {
  reviews: { id: string; version: string }[];
  decision: "approve" | "refuse";
  /** Why they are refused; null when they are approved. */
  reason: string | null;
}

interface Decided {
  audit: AuditEntry[];
  stale: Change[];
  /** Ids of reviews that another staff member decided in the meantime; they are not changed. */
  changed: string[];
}

const NEXT = { approve: "shown", refuse: "refused" } as const;

async function decideOne(trx: Trx, kind: Reviewed, id: number, to: ReviewState, at: number) {
  if (to === "refused") return [await setReviewHidden(trx, kind, id, at)];
  return [await approveReview(trx, kind, id), await setReviewHidden(trx, kind, id, null)];
}

/**
 * Approves or refuses reviews; a refused one is on no page and in no rating. Either can be changed
 * again later.
 * @param at epoch ms
 * @throws AppError 404 for a review that does not exist, 422 for an id of another form
 */
export async function decideReviews(
  trx: Trx,
  { reviews, decision, reason }: ReviewDecision,
  at: number,
): Promise<Decided> {
  const decided: Decided = { audit: [], stale: [], changed: [] };
  const to = NEXT[decision];
  for (const { id: text, version } of reviews) {
    const wanted = readReviewId(text);
    if (!wanted) throw fieldError("reviews", refusalText("reviews.ofList"));
    const { kind, id } = wanted;
    const state = await readReviewState(trx, kind, id);
    if (version !== versionOf(state)) decided.changed.push(text);
    else if (state !== to) {
      const changes = await decideOne(trx, kind, id, to, at);
      decided.stale.push(...changes.filter((change) => change !== null));
      const after = { state: to, ...(reason !== null && { reason }) };
      decided.audit.push({ subject: reviewSubject(kind, id), before: { state }, after });
    }
  }
  return decided;
}
