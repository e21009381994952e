import type { Db } from "../kernel/db/schema";

const UNSENT = ["waiting", "sending", "dead"] as const;

/**
 * Number of unsent messages by state, and the age of the oldest one that is still retried, in
 * seconds.
 */
export interface OutboxCounts {
  states: Record<(typeof UNSENT)[number], number>;
  /** Age in seconds; 0 when none waits. */
  oldestSeconds: number;
}

/** @param now epoch milliseconds */
export async function readOutboxCounts(db: Db, now: number): Promise<OutboxCounts> {
  const rows = await db
    .selectFrom("outbox_messages")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .select(({ fn, eb }) =>
      fn
        .min(
          // A message that waits while its step can be taken back is not late.
          eb
            .case()
            .when(eb.and([eb("attempts", "=", 0), eb("next_attempt_at", ">", now)]))
            .then(now)
            .else(eb.ref("created_at"))
            .end(),
        )
        .as("oldest"),
    )
    .where("state", "in", UNSENT)
    .groupBy("state")
    .execute();
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  const waiting = rows.filter(({ state }) => state !== "dead").map(({ oldest }) => oldest);
  return {
    states: { waiting: 0, sending: 0, dead: 0, ...counted },
    oldestSeconds: waiting.length > 0 ? Math.max(0, now - Math.min(...waiting)) / 1_000 : 0,
  };
}
