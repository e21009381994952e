import { fold } from "@/lib/base/text/fold";
import type { Db } from "../kernel/db/schema";
import type { DailyCounts } from "../kernel/middleware/daily-counts";

const KIND = "search-miss";
const MAX_LENGTH = 60;

/**
 * Returns a search term for the counters: lower case, single spaces. Null if it may identify a
 * person (an email address, a phone number or an order number) or is too long for a product.
 */
function countedTerm(query: string): string | null {
  const term = fold(query);
  const digits = term.replace(/\D/g, "").length;
  if (term === "" || term.length > MAX_LENGTH || digits > 4 || term.includes("@")) return null;
  return term.startsWith("nm-") ? null : term;
}

/** Counts a submitted search that found nothing, without anything about who searched. */
export function countMiss(counts: DailyCounts, query: string): void {
  const term = countedTerm(query);
  if (term !== null) counts.add(KIND, term);
}

/** Returns the most frequent searches without a hit since a day. @param since such as 2026-11-26 */
export async function readMisses(db: Db, since: string, limit: number) {
  const rows = await db
    .selectFrom("daily_counts")
    .select("term")
    .select(({ fn }) => fn.sum("count").as("count"))
    .where("day", ">=", since)
    .where("kind", "=", KIND)
    .groupBy("term")
    .orderBy("count", "desc")
    .orderBy("term")
    .limit(limit)
    .execute();
  return rows.map(({ term, count }) => ({ term, count: Number(count) }));
}
