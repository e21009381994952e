import { sql } from "kysely";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { Db, Trx } from "../db/schema";
import type { DailyCountKind } from "../db/schema-overview";
import { inTransaction } from "../db/transaction";

/** Most different terms of a kind that are stored for one day, so that visitors cannot fill the table. */
const MAX_PER_DAY = 300;

interface Count {
  /** Day in Dhaka, such as 2026-11-26. */
  day: string;
  kind: DailyCountKind;
  /** Subject of the count, such as a search term; empty for kinds without subjects. */
  term: string;
  count: number;
}

const isSame = (one: Count) => (other: Count) =>
  one.day === other.day && one.kind === other.kind && one.term === other.term;

/** Rows are locked in one order, so that instances do not wait for each other. */
const inOrder = (one: Count, other: Count) =>
  one.day.localeCompare(other.day) ||
  one.kind.localeCompare(other.kind) ||
  one.term.localeCompare(other.term);

async function knownTerms(trx: Trx, { day, kind }: Count): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("daily_counts")
    .select("term")
    .where("day", "=", day)
    .where("kind", "=", kind)
    .execute();
  return new Set(rows.map(({ term }) => term));
}

async function addTo(trx: Trx, counted: Count): Promise<void> {
  const known = await knownTerms(trx, counted);
  if (!known.has(counted.term) && known.size >= MAX_PER_DAY) return;
  await trx
    .insertInto("daily_counts")
    .values(counted)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "kind", "term"])
        .doUpdateSet({ count: sql<number>`daily_counts.count + excluded.count` }),
    )
    .execute();
}

/**
 * Counters of this process that are not written yet. Counting only changes memory, so it delays no
 * response; counts since the last write are lost when the process is killed.
 */
export class DailyCounts {
  #waiting: Count[] = [];

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  /** @param term subject within the kind */
  add(kind: DailyCountKind, term = ""): void {
    const one = { day: dhakaDay(this.now()), kind, term, count: 1 };
    const same = this.#waiting.find(isSame(one));
    if (same) same.count += 1;
    else if (this.#waiting.length < MAX_PER_DAY) this.#waiting.push(one);
  }

  /**
   * Writes the counters. After a failure they are written with the next call.
   * @throws errors of the database
   */
  async write(): Promise<void> {
    const written = this.#waiting.map((count) => ({ ...count })).sort(inOrder);
    if (written.length === 0) return;
    await inTransaction(
      this.db,
      async (trx) => {
        for (const counted of written) await addTo(trx, counted);
      },
      // A count that is written twice is better than an error.
      { repeatable: true },
    );
    this.#subtract(written);
  }

  /** Keeps counts that were added during the write. */
  #subtract(written: Count[]): void {
    this.#waiting = this.#waiting.flatMap((one) => {
      const count = one.count - (written.find(isSame(one))?.count ?? 0);
      return count > 0 ? [{ ...one, count }] : [];
    });
  }
}
