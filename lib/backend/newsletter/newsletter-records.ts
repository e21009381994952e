import type { DeskSubscriber } from "@/lib/contract/newsletter/schemas";
import type { ListPage, ListQuery } from "../desk/desk-record";
import type { Db } from "../kernel/db/schema";
import { hasSearchKeys } from "../kernel/db/search-keys";
import { prepareSearch } from "../kernel/db/update-search-keys";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import type { Services } from "../services";
import { newsletterLink } from "./newsletter-links";

/** An address waits until its owner confirmed it; only the others may get the newsletter. */
const STATES = ["subscribed", "waiting"] as const;

function subscribers(db: Db, { filters }: Pick<ListQuery, "filters">) {
  const state = STATES.find((one) => one === filters.state);
  const { q = "" } = filters;
  return db
    .selectFrom("newsletter_subscribers")
    .$if(state === "waiting", (query) => query.where("waiting_at", "is not", null))
    .$if(state === "subscribed", (query) => query.where("waiting_at", "is", null))
    .$if(q.trim() !== "", (query) => query.where(hasSearchKeys("newsletter_subscribers", q)));
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(db: Db, query: Pick<ListQuery, "filters">, limit: number, offset: number) {
  return subscribers(db, query)
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

function recordOf({ id, waiting_at, consented_at, confirmed_at, ...row }: Row): DeskSubscriber {
  const state = waiting_at === null ? "subscribed" : "waiting";
  return {
    id,
    version: state,
    state,
    email: row.email,
    language: row.language,
    consent_version: row.consent_version,
    consented_at: iso(consented_at),
    confirmed_at: isoOrNull(confirmed_at),
  };
}

async function readPage<Shown>(
  db: Db,
  query: ListQuery,
  toRecord: (row: Row) => Shown,
): Promise<ListPage<Shown>> {
  const { page, perPage } = query;
  await prepareSearch(db, query.filters.q);
  const rows = await readRows(db, query, perPage, (page - 1) * perPage);
  const { total } = await subscribers(db, query)
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { data: rows.map(toRecord), total: Number(total) };
}

/** Returns newsletter addresses with their consent, the latest first. Filters: `state`, `q`. */
export function listNewsletter(db: Db, query: ListQuery): Promise<ListPage<DeskSubscriber>> {
  return readPage(db, query, recordOf);
}

/** Like {@link listNewsletter}, with the link to unsubscribe that each mail must have. */
export function listSubscribers(
  services: Pick<Services, "db" | "secrets" | "origin">,
  query: ListQuery,
): Promise<ListPage<DeskSubscriber & { unsubscribe: string }>> {
  return readPage(services.db, query, (row) => ({
    ...recordOf(row),
    unsubscribe: newsletterLink(services, "unsubscribe", row),
  }));
}
