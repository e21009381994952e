import type { ebookDetailsResponse, ebookWire } from "@/lib/contract/ebooks/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { toTaka } from "@/lib/shop/pricing/price";
import { updatedTime } from "../kernel/db/columns";
import type { Db, Trx } from "../kernel/db/schema";
import type { EbookRow } from "../kernel/db/schema-content";
import { readReviews } from "../reviews/reviews";

type EbookRecord = Served<typeof ebookWire>;

interface CategoryColumns {
  category_name: string;
  category_name_bn: string | null;
}

type EbookWithCategory = EbookRow & CategoryColumns;

/** Selects the e-books on sale with the names of their categories, without an order. */
function selectEbooks(db: Db | Trx) {
  return db
    .selectFrom("ebooks")
    .innerJoin("ebook_categories", "ebook_categories.id", "ebooks.category_id")
    .selectAll("ebooks")
    .select("ebook_categories.name as category_name")
    .select("ebook_categories.name_bn as category_name_bn")
    .where("ebooks.archived_at", "is", null);
}

function ebookRecord(ebook: EbookWithCategory): EbookRecord {
  const { sale_price, discount_percent, preview_images, ...texts } = ebook;
  const { category_id, category_name, category_name_bn, archived_at: _, ...record } = texts;
  return {
    ...record,
    updated_at: updatedTime(ebook),
    discount: discount_percent,
    ebook_sale_price: toTaka(sale_price),
    ebook_preview_images: preview_images,
    category: { id: category_id, name: category_name, name_bn: category_name_bn },
  };
}

const TOP_RATED = 5;
const RELATED = 12;

function byRating(a: EbookRecord, b: EbookRecord): number {
  return b.rating - a.rating || b.review_count - a.review_count || a.id - b.id;
}

function likeness(ebook: EbookRecord, other: EbookRecord): number {
  return (
    2 * Number(other.category.id === ebook.category.id) + Number(other.language === ebook.language)
  );
}

/** Returns the best rated other e-books. */
function topRated(ebook: EbookRecord, all: EbookRecord[]): EbookRecord[] {
  return all
    .filter((other) => other.id !== ebook.id)
    .sort(byRating)
    .slice(0, TOP_RATED);
}

/**
 * Returns the other e-books: those of the same category first, then those in the same language;
 * best rated first.
 */
function related(ebook: EbookRecord, all: EbookRecord[]): EbookRecord[] {
  return all
    .filter((other) => other.id !== ebook.id)
    .sort((a, b) => likeness(ebook, b) - likeness(ebook, a) || byRating(a, b))
    .slice(0, RELATED);
}

export async function readEbooks(db: Db): Promise<EbookRecord[]> {
  const rows = await selectEbooks(db).orderBy("ebooks.id").execute();
  return rows.map(ebookRecord);
}

export async function readEbook(db: Db, id: number): Promise<EbookRecord | null> {
  const row = await selectEbooks(db).where("ebooks.id", "=", id).executeTakeFirst();
  return row ? ebookRecord(row) : null;
}

/** The cover, then the preview pages. */
function imagesOf({ image, ebook_preview_images }: EbookRecord) {
  const pages: string[] = JSON.parse(ebook_preview_images);
  return [image, ...pages].map((path, index) => ({ id: index + 1, image: path }));
}

export async function readEbookDetails(
  db: Db,
  id: number,
): Promise<Served<typeof ebookDetailsResponse> | null> {
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
