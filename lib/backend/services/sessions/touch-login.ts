import type { Db, Trx } from "../../db/schema";
import { isFarther } from "./find-session";

const TOUCH_MS = 3_600_000;

/** Notes, at most once an hour, that a logged-in person is still there. */
export async function touchLogin(db: Db | Trx, tokenHash: string, now: number): Promise<void> {
  const login = await db
    .selectFrom("login_sessions")
    .select(["id", "seen_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!login || !isFarther(login.seen_at, TOUCH_MS, now)) return;
  await db.updateTable("login_sessions").set({ seen_at: now }).where("id", "=", login.id).execute();
}
