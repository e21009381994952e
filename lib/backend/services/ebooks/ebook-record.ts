import { toTaka } from "@/lib/shop/pricing/price";
import type { Db, Trx } from "../../db/schema";
import type { EbookRow } from "../../db/schema-content";

/** An e-book as the contract shows it (SPEC 3); ebook_sale_price in taka, before the discount. */
export interface EbookRecord {
  id: number;
  name: string;
  image: string;
  /** Percent. */
  discount: number;
  rating: number;
  ebook_sale_price: number;
  /** HTML. */
  description: string;
  short_description: string;
  /** JSON, a list of picture paths. */
  ebook_preview_images: string;
  category: { id: number; name: string };
  review_count: number;
  slug: string;
  subtitle: string | null;
  language: string;
  author: string | null;
  pages: number | null;
}

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
