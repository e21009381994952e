import type { Db } from "@/lib/backend/kernel/db/schema";

/** Returns a guest of the demo: the session of one of its orders. */
export async function guestViewer(db: Db): Promise<{ rowId: number; userId: null }> {
  const { id } = await db
    .selectFrom("orders")
    .select("session_id as id")
    .where("session_id", "is not", null)
    .executeTakeFirstOrThrow();
  return { rowId: id ?? 0, userId: null };
}
