import type { Db } from "../../db/schema";
import { withRetries } from "../../db/transaction";
import { IDLE_MS } from "../sessions/sessions";

/** How long the reply to an idempotency key is stored. */
const KEPT_MS = 48 * 3_600_000;
/** How long sent messages are stored. */
const SENT_KEPT_MS = 30 * 24 * 3_600_000;
/**
 * How long change rows are stored: after a longer disconnection from the database, a process cannot
 * read every single change.
 */
const CHANGES_KEPT_MS = 3_600_000;
const EVERY_MS = 10 * 60_000;

const lastTime = new WeakMap<Db, number>();

/**
 * Deletes expired replies, guest sessions, robot checks, change rows and sent messages, at most
 * every ten minutes. Runs outside the transactions of writes: a range that each of them reads would
 * make them conflict.
 */
export async function purgeExpired(db: Db, now: number): Promise<void> {
  const last = lastTime.get(db);
  if (last !== undefined && Math.abs(now - last) < EVERY_MS) return;
  lastTime.set(db, now);
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
