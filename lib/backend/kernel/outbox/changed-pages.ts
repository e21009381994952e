import { z } from "zod";
import { LOCALES } from "@/lib/i18n/locales";
import type { Db, Trx } from "../db/schema";
import { readTimeMark, storeTimeMark } from "../db/time-marks";
import { inTransaction } from "../db/transaction";
import { changedPaths } from "./changed-paths";
import { newMessage } from "./record-events";

/** Content of a message: paths of pages without locale prefix. */
export const CHANGED_PAGES = z.object({ paths: z.array(z.string()) });

/** The time up to which changes were recorded. */
const MARK = "changed_pages_until";

/** Changes are stored with the time at which their transaction began, which may commit later. */
const LAG_MS = 60_000;

/** IndexNow accepts 10,000 URLs per request; each page has one per language. */
const PAGES_AT_ONCE = Math.floor(10_000 / LOCALES.length);

/** @returns whether no other process moved it from `after` */
async function moveMark(trx: Trx, after: number, until: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("settings")
    .set({ value: String(until) })
    .where("key", "=", MARK)
    .where("value", "=", String(after))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function messagesOf(paths: string[], at: number) {
  const parts = Array.from({ length: Math.ceil(paths.length / PAGES_AT_ONCE) }, (_, n) =>
    paths.slice(n * PAGES_AT_ONCE, (n + 1) * PAGES_AT_ONCE),
  );
  return parts.map((part, n) => {
    const reference = `${new Date(at).toISOString()}/${n + 1}`;
    const data: z.infer<typeof CHANGED_PAGES> = { paths: part };
    return {
      ...newMessage({ type: "pages.changed", reference, data }, at),
      channel: "index-now" as const,
    };
  });
}

/**
 * Writes messages with the pages that changed since the last call in any process. The changes are
 * collected afterwards, so that the transactions of orders do not get longer. The first call only
 * remembers the time: search engines know older pages from the sitemap.
 * @param now epoch ms
 */
export async function recordChangedPages(db: Db, now: number): Promise<void> {
  const until = now - LAG_MS;
  const after = await readTimeMark(db, MARK);
  // A mark in the future was set by a clock that was ahead.
  if (after === null || after > now) {
    await storeTimeMark(db, MARK, until);
    return;
  }
  const paths = await changedPaths(db, { after, until });
  if (paths.length === 0) return;
  await inTransaction(db, async (trx) => {
    if (!(await moveMark(trx, after, until))) return;
    for (const message of messagesOf(paths, now))
      await trx.insertInto("outbox_messages").values(message).execute();
  });
}
