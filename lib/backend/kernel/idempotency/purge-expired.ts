import type { ClockGuard } from "../db/clock-guard";
import { dueEvery } from "../db/due-every";
import type { Db } from "../db/schema";
import { withRetries } from "../db/transaction";
import { KEPT_TYPES } from "../outbox/kept-messages";
import { IDLE_MS } from "../sessions/sessions";

/** Retention of responses to idempotency keys, in ms. */
const KEPT_MS = 48 * 3_600_000;
/** Retention of sent messages, in ms. */
const SENT_KEPT_MS = 30 * 24 * 3_600_000;
/**
 * Retention of change rows, in ms. A process that was disconnected for longer invalidates
 * everything.
 */
const CHANGES_KEPT_MS = 3_600_000;
const isDue = dueEvery(10 * 60_000);

interface Surroundings {
  db: Db;
  clock: Pick<ClockGuard, "isSteady">;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Deletes expired replies, guest sessions, robot checks, change rows and sent messages except those
 * about recalls, at most every ten minutes, and only while the clock is steady. Runs outside the transactions of writes: a
 * range that each of them reads would make them conflict.
 */
export async function purgeExpired({ db, clock, now: time }: Surroundings): Promise<void> {
  const now = time();
  if (!clock.isSteady() || !isDue(db, now)) return;
  const deletions = [
    db.deleteFrom("idempotency_keys").where("created_at", "<", now - KEPT_MS),
    db.deleteFrom("used_challenges").where("expires_at", "<", now),
    // A customer's row is kept because it holds the cart for the next login.
    db
      .deleteFrom("sessions")
      .where("seen_at", "<", now - IDLE_MS)
      .where("user_id", "is", null),
    db
      .deleteFrom("outbox_messages")
      .where("state", "=", "sent")
      .where("type", "not in", KEPT_TYPES)
      .where("updated_at", "<", now - SENT_KEPT_MS),
    // Keeps the newest row: it shows a change follower whether rows after its position were
    // deleted.
    db
      .deleteFrom("changes")
      .where("created_at", "<", now - CHANGES_KEPT_MS)
      .where("id", "<", (eb) =>
        eb.selectFrom("changes").select((max) => max.fn.max("id").as("id")),
      ),
  ];
  for (const deletion of deletions) await withRetries(() => deletion.execute());
}
