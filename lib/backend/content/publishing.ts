import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { PublicationState } from "@/lib/contract/terms";
import { dhakaDay, dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import type { ExpirySource } from "../kernel/changes/expiry-watcher";
import type { Db, Trx } from "../kernel/db/schema";
import { NOT_PUBLISHED } from "../kernel/db/schema-content";
import { AppError } from "../kernel/errors";
import { PUBLISHED_MINUTE } from "../kernel/records/content-kind";

/** Tables whose records are published at a time. */
export type PublishedTable = "blogs" | "notices";

/** Publication of a record; times are epoch ms, see `PublishedColumns`. */
export interface Publication {
  created_at: number;
  archived_at: number | null;
  kept_at: number | null;
}

export function publicationState(
  { created_at, archived_at }: Publication,
  now: number,
): PublicationState {
  if (archived_at !== null) return "archived";
  if (created_at === NOT_PUBLISHED) return "draft";
  return created_at <= now ? "published" : "scheduled";
}

/** Returns the time of publication in epoch ms, also of an archived record; null for a draft. */
export function publicationTime({ created_at, kept_at }: Publication): number | null {
  const time = kept_at ?? created_at;
  return time === NOT_PUBLISHED ? null : time;
}

/** Returns the day of publication in Dhaka; null for a draft. */
export function publicationDay(publication: Publication): string | null {
  const time = publicationTime(publication);
  return time === null ? null : dhakaDay(time);
}

const momentOf = (day: string | null) =>
  day === null ? NOT_PUBLISHED : dhakaMoment(day, PUBLISHED_MINUTE);

/**
 * Returns the columns for a day of publication: of a new record, or of one with a changed day. An
 * edit of other fields keeps the exact time, and an edit of an archived record does not restore it.
 * @param id null for a new record
 * @param before the day before the edit; undefined for a new record
 */
export async function publicationColumns(
  trx: Trx,
  table: PublishedTable,
  id: number | null,
  day: string | null,
  before: string | null | undefined,
): Promise<Partial<Publication>> {
  if (id === null) return { created_at: momentOf(day) };
  if (day === before) return {};
  const { archived_at } = await readPublication(trx, table, id);
  return archived_at === null ? { created_at: momentOf(day) } : { kept_at: momentOf(day) };
}

export function readPublication(db: Db | Trx, table: PublishedTable, id: number) {
  return db
    .selectFrom(table)
    .select(["created_at", "archived_at", "kept_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

function write(trx: Trx, table: PublishedTable, id: number, columns: Partial<Publication>) {
  return trx.updateTable(table).set(columns).where("id", "=", id).execute();
}

/**
 * Publishes a draft or a scheduled record.
 * @param from time of publication in epoch ms
 * @throws AppError 409 for a published or archived record
 */
export async function publish(
  trx: Trx,
  table: PublishedTable,
  id: number,
  from: number,
  now: number,
): Promise<void> {
  const state = publicationState(await readPublication(trx, table, id), now);
  if (state === "archived") throw new AppError(409, refusalText("publishing.archived"));
  if (state === "published") throw new AppError(409, refusalText("publishing.alreadyPublished"));
  await write(trx, table, id, { created_at: from });
}

/**
 * Turns a published or scheduled record into a draft.
 * @throws AppError 409 for an archived record or a draft
 */
export async function withdraw(
  trx: Trx,
  table: PublishedTable,
  id: number,
  now: number,
): Promise<void> {
  const state = publicationState(await readPublication(trx, table, id), now);
  if (state === "archived" || state === "draft")
    throw new AppError(409, refusalText("publishing.notPublished"));
  await write(trx, table, id, { created_at: NOT_PUBLISHED });
}

/**
 * Archives a record, or restores it with the time of publication that it had.
 * @param archivedAt epoch ms; null to restore
 * @returns whether that changed anything
 */
export async function archivePublished(
  trx: Trx,
  table: PublishedTable,
  id: number,
  archivedAt: number | null,
): Promise<boolean> {
  const { created_at, archived_at, kept_at } = await readPublication(trx, table, id);
  if ((archived_at === null) === (archivedAt === null)) return false;
  const columns =
    archivedAt === null
      ? { created_at: kept_at ?? NOT_PUBLISHED, archived_at: null, kept_at: null }
      : { created_at: NOT_PUBLISHED, archived_at: archivedAt, kept_at: created_at };
  await write(trx, table, id, columns);
  return true;
}

/** Reports blogs and notices when their time of publication comes. */
export function publicationTimes(db: Db): ExpirySource {
  const between = (table: PublishedTable, since: number, at: number) =>
    db
      .selectFrom(table)
      .select("id")
      .where("created_at", ">", since)
      .where("created_at", "<=", at)
      .orderBy("id")
      .execute();
  const next = async (table: PublishedTable, at: number) => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.min("created_at").as("at"))
      .where("created_at", ">", at)
      .executeTakeFirst();
    return Number(row?.at ?? NOT_PUBLISHED);
  };
  return {
    subject: "what is to be published",
    expiredBetween: async (since, at) => {
      const blogs = await between("blogs", since, at);
      const notices = await between("notices", since, at);
      return [
        ...blogs.map(({ id }) => ({ type: "blog" as const, id })),
        ...(notices.length > 0 ? [{ type: "notices" as const }] : []),
      ];
    },
    nextExpiry: async (at) => Math.min(await next("blogs", at), await next("notices", at)),
  };
}
