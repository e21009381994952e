import type { Locale } from "@/lib/i18n/locales";
import { toPoisha } from "@/lib/shop/pricing/price";
import type { Trx } from "../kernel/db/schema";
import bengali from "./bengali/ebooks.json";
import texts from "./content/ebook-texts.json";
import ebooks from "./content/ebooks.json";
import { morningOf } from "./dates";
import { demoPath, idOf } from "./products";

interface EbookReview {
  name: string;
  rating: number;
  comment: string;
  date: string;
}

interface EbookTexts {
  description: string;
  short_description: string;
  reviews: EbookReview[];
}

interface BengaliColumns {
  name_bn: string;
  subtitle_bn: string;
  author_bn: string;
  short_description_bn: string;
  description_bn: string;
}

const TEXTS: Record<string, EbookTexts> = texts;

/** Of e-books in English; e-books in Bengali need none. */
const BENGALI_COLUMNS: Record<string, BengaliColumns> = bengali.ebooks;
const BENGALI_CATEGORIES: Record<string, string> = bengali.categories;

export const languageOf = (code: string): Locale => (code === "bn" ? "bn" : "en");

async function seedEbookCategories(trx: Trx): Promise<Map<string, number>> {
  const names = new Set(ebooks.map((ebook) => ebook.category));
  for (const name of names)
    await trx
      .insertInto("ebook_categories")
      .values({ name, name_bn: BENGALI_CATEGORIES[name] ?? null })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  const rows = await trx.selectFrom("ebook_categories").select(["id", "name"]).execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

function averageRating(reviews: EbookReview[]): number {
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return reviews.length === 0 ? 0 : Math.round((sum / reviews.length) * 100) / 100;
}

async function reviewerId(trx: Trx, name: string, now: number): Promise<number> {
  const known = await trx
    .selectFrom("users")
    .select("id")
    .where("name", "=", name)
    // Excludes a customer of the same name, who has an e-mail address or a phone number.
    .where("email", "is", null)
    .where("mobile_no", "is", null)
    .executeTakeFirst();
  if (known) return known.id;
  const made = await trx
    .insertInto("users")
    .values({ name, email: null, mobile_no: null, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

async function seedReviews(trx: Trx, ebookId: number, reviews: EbookReview[], now: number) {
  for (const { name, rating, comment, date } of reviews)
    await trx
      .insertInto("ebook_reviews")
      .values({
        ebook_id: ebookId,
        user_id: await reviewerId(trx, name, now),
        rating,
        comment,
        created_at: morningOf(date),
      })
      .execute();
}

/** Seeds e-books in the order of the file, with their reviews and ratings. */
export async function seedEbooks(trx: Trx, now: number): Promise<void> {
  const categories = await seedEbookCategories(trx);
  for (const ebook of ebooks) {
    const text = TEXTS[ebook.slug];
    const reviews = text?.reviews ?? [];
    const { id } = await trx
      .insertInto("ebooks")
      .values({
        slug: ebook.slug,
        name: ebook.title,
        subtitle: ebook.subtitle,
        image: demoPath(ebook.cover),
        sale_price: toPoisha(ebook.price_bdt),
        discount_percent: ebook.discount_percent,
        rating: averageRating(reviews),
        review_count: reviews.length,
        description: text?.description ?? `<p>${ebook.subtitle}</p>`,
        short_description: text?.short_description ?? ebook.short_description,
        preview_images: JSON.stringify(ebook.previews.map(demoPath)),
        category_id: idOf(categories, ebook.category),
        language: languageOf(ebook.language),
        author: ebook.author,
        pages: ebook.pages,
        ...BENGALI_COLUMNS[ebook.slug],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await seedReviews(trx, id, reviews, now);
  }
}
