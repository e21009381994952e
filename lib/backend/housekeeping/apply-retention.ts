import { sql } from "kysely";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { Retention } from "@/lib/site/retention";
import { dueEvery } from "../kernel/db/due-every";
import { BATCH, inBatches } from "../kernel/db/row-batches";
import type { Db } from "../kernel/db/schema";
import { withRetries } from "../kernel/db/transaction";
import { KEPT_TYPES } from "../kernel/outbox/kept-messages";
import { forgetAskers } from "../questions/published-questions";
import { forgetGuestAddresses } from "./forget-addresses";
import { forgetLetters, letterDays } from "./forget-letters";
import { forgetReasons } from "./forget-reasons";

const DAY_MS = 86_400_000;
/** Days for which a newsletter address waits for its confirmation. */
const CONFIRM_DAYS = 7;
/** Days for which the counts of a day are stored. */
const COUNTS_DAYS = 400;
const isDue = dueEvery(DAY_MS);

/** Columns with the age of a row, by the tables of which old rows are deleted. */
const AGES = {
  contact_messages: "created_at",
  outbox_messages: "updated_at",
  newsletter_subscribers: "waiting_at",
  stock_requests: "created_at",
} as const;

type RetainedTable = keyof typeof AGES;

/**
 * Deletes the oldest rows of a table, found by the index on their age. @returns their number
 *
 * Two statements: with a subquery, PostgreSQL reads the whole table to find the rows to delete.
 */
async function deleteOld(db: Db, table: RetainedTable, before: number): Promise<bigint> {
  const age = sql.ref(AGES[table]);
  const old = await db
    .selectFrom(table)
    .select("id")
    .where(sql<boolean>`${age} < ${before}`)
    // purge-expired deletes the sent ones.
    .$if(table === "outbox_messages", (query) =>
      query
        .where(sql<boolean>`state in ('dead', 'withdrawn')`)
        .where(sql<boolean>`type not in (${sql.join(KEPT_TYPES)})`),
    )
    // Pages show them, see forgetAskers.
    .$if(table === "contact_messages", (query) => query.where(sql<boolean>`published_at is null`))
    .orderBy(age)
    .limit(BATCH)
    .execute();
  if (old.length === 0) return 0n;
  const ids = old.map(({ id }) => id);
  const { numDeletedRows } = await db.deleteFrom(table).where("id", "in", ids).executeTakeFirst();
  return numDeletedRows;
}

/** Deletes counts of days before a time. Each day has few of them. @param before epoch ms */
async function deleteCounts(db: Db, before: number): Promise<void> {
  const old = db.deleteFrom("daily_counts").where("day", "<", dhakaDay(before));
  await withRetries(() => old.execute());
}

/**
 * Deletes personal data after the times of the settings, and old counts, at most once a day. Names and phone
 * numbers of orders stay, as invoices need them. Each statement reads a few rows by an index.
 * @param now epoch ms
 */
export async function applyRetention(
  { db, retention }: { db: Db; retention: () => Promise<Retention> },
  now: number,
): Promise<void> {
  if (!isDue(db, now)) return;
  const days = await retention();
  const after = async (count: number, forget: (before: number) => Promise<void>) => {
    if (count > 0) await forget(now - count * DAY_MS);
  };
  const rowsOf = (table: RetainedTable) => (before: number) =>
    inBatches(() => deleteOld(db, table, before));
  await after(days.guestAddresses, (before) => forgetGuestAddresses(db, before));
  await after(days.appointmentReasons, (before) => forgetReasons(db, before));
  await after(letterDays(days), (before) => forgetLetters(db, before));
  await after(days.messages, rowsOf("contact_messages"));
  await after(days.messages, (before) =>
    inBatches(() => forgetAskers(db, sql<boolean>`created_at < ${before}`)),
  );
  await after(days.unsentMessages, rowsOf("outbox_messages"));
  await after(days.stockRequests, rowsOf("stock_requests"));
  await after(CONFIRM_DAYS, rowsOf("newsletter_subscribers"));
  await after(COUNTS_DAYS, (before) => deleteCounts(db, before));
}
