import type { Db } from "../../db/schema";
import { repeated } from "../../db/transaction";
import { IDLE_MS } from "../sessions/sessions";

/** How long the answer of a write is remembered. */
const KEPT_MS = 48 * 3_600_000;
/** How long it is known what was sent. */
const SENT_KEPT_MS = 30 * 24 * 3_600_000;
/** How long a process may be cut off from the database and still be told each change by itself. */
const CHANGES_KEPT_MS = 3_600_000;
const EVERY_MS = 10 * 60_000;

const lastTime = new WeakMap<Db, number>();

/**
 * Deletes answers, guests, robot checks, changes and sent messages that nobody can come back to, every
 * ten minutes at most.
 * Outside the writes' transactions: a range that each of them reads makes them conflict.
 */
export async function purgeExpired(db: Db, now: number): Promise<void> {
  const last = lastTime.get(db);
  if (last !== undefined && Math.abs(now - last) < EVERY_MS) return;
  lastTime.set(db, now);
  const deletions = [
    db.deleteFrom("idempotency_keys").where("created_at", "<", now - KEPT_MS),
    db.deleteFrom("used_challenges").where("expires_at", "<", now),
    // A customer's row holds the cart for the next login.
    db
      .deleteFrom("sessions")
      .where("seen_at", "<", now - IDLE_MS)
      .where("user_id", "is", null),
    db
      .deleteFrom("outbox_messages")
      .where("state", "=", "sent")
      .where("updated_at", "<", now - SENT_KEPT_MS),
    // The newest stays: by it a reader knows whether rows behind its position are gone.
    db
      .deleteFrom("changes")
      .where("created_at", "<", now - CHANGES_KEPT_MS)
      .where("id", "<", (eb) =>
        eb.selectFrom("changes").select((max) => max.fn.max("id").as("id")),
      ),
  ];
  for (const deletion of deletions) await repeated(() => deletion.execute());
}
