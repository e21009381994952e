import type { Stale } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";

/** Returns the pages that show the name of this customer as a reviewer. */
export async function reviewedPages(trx: Trx, id: number): Promise<Stale[]> {
  const products = await trx
    .selectFrom("product_reviews")
    .select("product_id as id")
    .where("user_id", "=", id)
    .execute();
  const ebooks = await trx
    .selectFrom("ebook_reviews")
    .select("ebook_id as id")
    .where("user_id", "=", id)
    .execute();
  return [
    ...products.map((item) => ({ type: "product" as const, id: item.id, inLists: false })),
    ...ebooks.map((item) => ({ type: "ebook" as const, id: item.id })),
  ];
}
