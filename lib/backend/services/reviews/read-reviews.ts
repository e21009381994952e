import type { Served } from "@/lib/contract/wire/fields";
import type { reviewWire } from "@/lib/contract/wire/products";
import type { Db } from "../../db/schema";
import { REVIEWED, type Reviewed } from "./reviewed";

/** Reviews of a product or e-book, newest first, with the name of their author. */
export async function readReviews(
  db: Db,
  kind: Reviewed,
  id: number,
): Promise<Served<typeof reviewWire>[]> {
  const { reviews, itemId } = REVIEWED[kind];
  const rows = await db
    .selectFrom(reviews)
    .innerJoin("users", "users.id", `${reviews}.user_id`)
    .where(itemId, "=", id)
    .select([`${reviews}.id`, "rating", "comment", `${reviews}.created_at`, "users.name"])
    .orderBy(`${reviews}.created_at`, "desc")
    .orderBy(`${reviews}.id`, "desc")
    .execute();
  return rows.map(({ name, created_at, ...review }) => ({
    ...review,
    created_at: new Date(created_at).toISOString(),
    user: { name },
  }));
}
