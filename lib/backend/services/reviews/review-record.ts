import type { Trx } from "../../db/schema";
import type { ReviewInput } from "./review-input";

/** Average with two decimals, as lists show it. */
export function average(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
}

/** A review as its page shows it (SPEC 3). */
export async function reviewRecord(
  trx: Trx,
  id: number,
  { rating, comment }: ReviewInput,
  userId: number,
  now: number,
) {
  const { name } = await trx
    .selectFrom("users")
    .select("name")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { id, rating, comment, created_at: new Date(now).toISOString(), user: { name } };
}
