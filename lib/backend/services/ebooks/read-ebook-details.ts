import type { Db } from "../../db/schema";
import type { EbookRecord } from "./ebook-record";
import { related, topRated } from "./rank-ebooks";
import { readEbooks } from "./read-ebooks";

/** Reviews of an e-book, newest first. */
async function readReviews(db: Db, ebookId: number) {
  const rows = await db
    .selectFrom("ebook_reviews")
    .innerJoin("users", "users.id", "ebook_reviews.user_id")
    .where("ebook_id", "=", ebookId)
    .select(["ebook_reviews.id", "rating", "comment", "ebook_reviews.created_at", "users.name"])
    .orderBy("ebook_reviews.created_at", "desc")
    .orderBy("ebook_reviews.id", "desc")
    .execute();
  return rows.map(({ name, created_at, ...review }) => ({
    ...review,
    created_at: new Date(created_at).toISOString(),
    user: { name },
  }));
}

/** The cover, then the preview pages. */
function imagesOf({ image, ebook_preview_images }: EbookRecord) {
  const pages: string[] = JSON.parse(ebook_preview_images);
  return [image, ...pages].map((path, index) => ({ id: index + 1, image: path }));
}

/** Everything the e-book page shows (SPEC 7, get-ebook-details), or null for an unknown id. */
export async function readEbookDetails(db: Db, id: number) {
  const all = await readEbooks(db);
  const product = all.find((ebook) => ebook.id === id);
  if (!product) return null;
  return {
    product,
    category: product.category,
    productImages: imagesOf(product),
    productReviews: await readReviews(db, id),
    topRatedProducts: topRated(product, all),
    relatedProducts: related(product, all),
  };
}
