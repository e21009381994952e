import type { ebookDetailsAnswer } from "@/lib/contract/wire/ebooks";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db } from "../../db/schema";
import { readReviews } from "../reviews/read-reviews";
import type { EbookRecord } from "./ebook-record";
import { related, topRated } from "./rank-ebooks";
import { readEbooks } from "./read-ebooks";

/** The cover, then the preview pages. */
function imagesOf({ image, ebook_preview_images }: EbookRecord) {
  const pages: string[] = JSON.parse(ebook_preview_images);
  return [image, ...pages].map((path, index) => ({ id: index + 1, image: path }));
}

/** Everything the e-book page shows, or null for an unknown id. */
export async function readEbookDetails(
  db: Db,
  id: number,
): Promise<Served<typeof ebookDetailsAnswer> | null> {
  const all = await readEbooks(db);
  const product = all.find((ebook) => ebook.id === id);
  if (!product) return null;
  return {
    product,
    category: product.category,
    productImages: imagesOf(product),
    productReviews: await readReviews(db, "ebook", id),
    topRatedProducts: topRated(product, all),
    relatedProducts: related(product, all),
  };
}
