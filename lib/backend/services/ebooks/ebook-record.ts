import type { ebookWire } from "@/lib/contract/wire/ebooks";
import type { Served } from "@/lib/contract/wire/fields";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db, Trx } from "../../db/schema";
import type { EbookRow } from "../../db/schema-content";

/** An e-book as the contract shows it, also in lists. */
export type EbookRecord = Served<typeof ebookWire>;

type EbookWithCategory = EbookRow & { category_name: string };

/** E-books with the names of their categories, in no order. */
export function selectEbooks(db: Db | Trx) {
  return db
    .selectFrom("ebooks")
    .innerJoin("ebook_categories", "ebook_categories.id", "ebooks.category_id")
    .selectAll("ebooks")
    .select("ebook_categories.name as category_name");
}

export function ebookRecord(ebook: EbookWithCategory): EbookRecord {
  const { id, name, image, rating, description, short_description, review_count } = ebook;
  const { slug, subtitle, language, author, pages } = ebook;
  return {
    id,
    name,
    image,
    discount: ebook.discount_percent,
    rating,
    ebook_sale_price: toTaka(ebook.sale_price),
    description,
    short_description,
    ebook_preview_images: ebook.preview_images,
    category: { id: ebook.category_id, name: ebook.category_name },
    review_count,
    slug,
    subtitle,
    language,
    author,
    pages,
  };
}
