import type { Generated, Selectable } from "kysely";
import type { BannerFocus, BannerPlace, GalleryKind } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import type { Millis, PageTextColumns, Poisha, SeoColumns, UpdatedColumns } from "./columns";

/** JSON list of strings. */
type TextList = string;

interface AuthorsTable {
  id: Generated<number>;
  name: string;
  name_bn: string | null;
  /** Position, such as Health editor. */
  role: string | null;
  role_bn: string | null;
  degrees: string | null;
  degrees_bn: string | null;
  bio: string | null;
  bio_bn: string | null;
  profile_photo: string | null;
}

/** Publication times of a blog or notice. */
interface PublishedColumns {
  /** Publication time; {@link NOT_PUBLISHED} for drafts and archived records. */
  created_at: Millis;
  /** Time at which staff archived it; null if it is not archived. */
  archived_at: Millis | null;
  /** `created_at` before it was archived. */
  kept_at: Millis | null;
}

interface BlogsTable extends UpdatedColumns, PublishedColumns {
  id: Generated<number>;
  slug: string;
  title: string;
  title_bn: string | null;
  /** Empty while a draft has none. */
  image: string;
  /** Alternative texts of the picture. */
  image_alt: string | null;
  image_alt_bn: string | null;
  /** Deflated HTML in base64, see compressContent. */
  content: string;
  /** Encoded like content. */
  content_bn: string | null;
  meta_description: string;
  meta_description_bn: string | null;
  language: Locale;
  tags: TextList;
  author_id: number | null;
  /** Doctor who checked the text. */
  reviewer_id: number | null;
  /** Day on which it was checked, such as 2026-01-31. */
  reviewed_on: string | null;
  /** JSON list of `{title, url}`; null for none. */
  sources: string | null;
}

/**
 * Publication time of drafts, in epoch ms: never reached. Pages compare only the publication time,
 * which their index covers.
 */
export const NOT_PUBLISHED = Date.parse("9999-12-31T00:00:00Z");

interface BannersTable {
  id: Generated<number>;
  slug: string;
  place: BannerPlace;
  image: string;
  headline: string | null;
  headline_bn: string | null;
  subline: string | null;
  subline_bn: string | null;
  cta: string | null;
  cta_bn: string | null;
  link: string | null;
  /** Part of the picture that stays visible when it is cropped; null for the centre. */
  focus: BannerFocus | null;
  position: number;
  archived_at: Millis | null;
}

interface GalleryItemsTable {
  id: Generated<number>;
  /** Null only for entries added by an instance of an earlier version. */
  slug: string | null;
  kind: GalleryKind;
  /** The picture, or the poster of a video. */
  image: string;
  video_url: string | null;
  video_webm: string | null;
  video_seconds: number | null;
  /** WebVTT files of a video's captions. */
  captions: string | null;
  captions_bn: string | null;
  title: string;
  title_bn: string | null;
  person: string | null;
  person_bn: string | null;
  quote: string | null;
  quote_bn: string | null;
  position: number;
  /** Null for entries added before this was recorded. */
  created_at: Millis | null;
  archived_at: Millis | null;
}

interface NoticesTable extends PublishedColumns {
  id: Generated<number>;
  slug: string;
  title: string;
  title_bn: string | null;
  /** Empty while a draft has none. */
  pdf_file: string;
  publisher: string;
  publisher_bn: string | null;
  language: Locale;
}

interface DoctorsTable extends UpdatedColumns {
  id: Generated<number>;
  slug: string;
  name: string;
  name_bn: string | null;
  title: string | null;
  title_bn: string | null;
  speciality: string;
  speciality_bn: string | null;
  degrees: string | null;
  degrees_bn: string | null;
  image: string;
  experience_years: number | null;
  consultation_fee: Poisha | null;
  chamber_days: string | null;
  bio: string | null;
  bio_bn: string | null;
  /** At the Bangladesh Medical and Dental Council. */
  registration_no: string | null;
  /** Languages of consultations: ISO 639-1 codes with commas between them. */
  languages: string | null;
  position: number;
  archived_at: Millis | null;
}

interface SpecialitiesTable extends PageTextColumns, UpdatedColumns {
  id: Generated<number>;
  /** As `specialityKey` returns it for the speciality of a doctor. */
  slug: string;
  archived_at: Millis | null;
}

interface EbookCategoriesTable {
  id: Generated<number>;
  name: string;
  name_bn: string | null;
}

interface EbooksTable extends SeoColumns, UpdatedColumns {
  id: Generated<number>;
  slug: string;
  name: string;
  name_bn: string | null;
  subtitle: string | null;
  subtitle_bn: string | null;
  image: string;
  sale_price: Poisha;
  discount_percent: number;
  rating: number;
  review_count: number;
  description: string;
  description_bn: string | null;
  short_description: string;
  short_description_bn: string | null;
  preview_images: TextList;
  category_id: number;
  language: Locale;
  author: string | null;
  author_bn: string | null;
  pages: number | null;
  archived_at: Millis | null;
}

interface EbookReviewsTable {
  id: Generated<number>;
  ebook_id: number;
  user_id: number;
  rating: number;
  comment: string;
  created_at: Millis;
  /** Time at which staff hid it; null if it is shown. */
  hidden_at: Millis | null;
  /** Since when it waits for approval by staff; null if it does not. */
  waiting_at: Millis | null;
}

interface TextPagesTable {
  /** Without locale prefix. */
  path: string;
  /** Of its texts in all languages. */
  hash: string;
  changed_at: Millis;
}

interface NewsletterSubscribersTable {
  id: Generated<number>;
  /** Lowercase. */
  email: string;
  language: Locale;
  /** Version of the consent text that was shown. */
  consent_version: string;
  consented_at: Millis;
  /** Since when the address waits for its confirmation; null if it does not. */
  waiting_at: Millis | null;
  /**
   * Time at which the email address was confirmed; null for older rows, or if the shop sends no
   * email.
   */
  confirmed_at: Millis | null;
}

/** Tables of content, and of subscriptions from visitors. */
export interface ContentSchema {
  authors: AuthorsTable;
  banners: BannersTable;
  blogs: BlogsTable;
  gallery_items: GalleryItemsTable;
  notices: NoticesTable;
  doctors: DoctorsTable;
  specialities: SpecialitiesTable;
  ebook_categories: EbookCategoriesTable;
  ebooks: EbooksTable;
  ebook_reviews: EbookReviewsTable;
  text_pages: TextPagesTable;
  newsletter_subscribers: NewsletterSubscribersTable;
}

export type BlogRow = Selectable<BlogsTable>;
export type EbookRow = Selectable<EbooksTable>;
