import type { Db } from "../../db/schema";
import { repeated } from "../../db/transaction";
import { IDLE_MS } from "../sessions/sessions";

/** How long the answer of a write is remembered. */
const KEPT_MS = 48 * 3_600_000;
const EVERY_MS = 10 * 60_000;

const lastTime = new WeakMap<Db, number>();

/**
 * Deletes answers, guests and robot checks that nobody can come back to, every ten minutes at most.
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
  ];
  for (const deletion of deletions) await repeated(() => deletion.execute());
}
