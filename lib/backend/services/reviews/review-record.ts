import type { Served } from "@/lib/contract/wire/fields";
import type { reviewWire } from "@/lib/contract/wire/products";
import type { Trx } from "../../db/schema";
import type { ReviewInput } from "./review-input";

/** Average with two decimals, as lists show it. */
export function average(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
}

/** A review as its page shows it. */
export async function reviewRecord(
  trx: Trx,
  id: number,
  { rating, comment }: ReviewInput,
  userId: number,
  now: number,
): Promise<Served<typeof reviewWire>> {
  const { name } = await trx
    .selectFrom("users")
    .select("name")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { id, rating, comment, created_at: new Date(now).toISOString(), user: { name } };
}
