import type { Generated, Selectable } from "kysely";
import type { Millis, Poisha, SeoColumns, UpdatedColumns } from "./columns";

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

interface BlogsTable extends UpdatedColumns {
  id: Generated<number>;
  slug: string;
  title: string;
  title_bn: string | null;
  image: string;
  /** Deflated HTML in base64, see compressContent. */
  content: string;
  /** Encoded like content. */
  content_bn: string | null;
  meta_description: string;
  meta_description_bn: string | null;
  language: string;
  tags: TextList;
  author_id: number | null;
  /** Doctor who checked the text. */
  reviewer_id: number | null;
  /** Day on which it was checked, such as 2026-01-31. */
  reviewed_on: string | null;
  /** JSON list of `{title, url}`; null for none. */
  sources: string | null;
  created_at: Millis;
}

const SLIDERS = ["main", "medium", "group"] as const;
const SECTIONS = [
  "section-1",
  "section-2",
  "section-3",
  "section-4",
  "section-5",
  "section-6",
] as const;

/** Places for banners on the home page: three sliders, and six places between sections. */
export const BANNER_PLACES = [...SLIDERS, ...SECTIONS];

export type BannerPlace = (typeof BANNER_PLACES)[number];

export const GALLERY_KINDS = ["image", "video", "success_story"] as const;

export type GalleryKind = (typeof GALLERY_KINDS)[number];

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

interface NoticesTable {
  id: Generated<number>;
  slug: string;
  title: string;
  title_bn: string | null;
  pdf_file: string;
  publisher: string;
  publisher_bn: string | null;
  language: string;
  created_at: Millis;
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
  language: string;
  author: string | null;
  author_bn: string | null;
  pages: number | null;
}

interface EbookReviewsTable {
  id: Generated<number>;
  ebook_id: number;
  user_id: number;
  rating: number;
  comment: string;
  created_at: Millis;
  /** When staff hid it; null while it is shown. */
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

interface ContactMessagesTable {
  id: Generated<number>;
  name: string | null;
  email: string | null;
  subject: string | null;
  mobile_no: string | null;
  message: string;
  created_at: Millis;
  /** When staff handled it; null until then. */
  done_at: Millis | null;
}

interface NewsletterSubscribersTable {
  id: Generated<number>;
  /** Lowercase. */
  email: string;
  language: string;
  /** Version of the consent text that was shown. */
  consent_version: string;
  consented_at: Millis;
}

/** Tables of content, and of messages and subscriptions from visitors. */
export interface ContentSchema {
  authors: AuthorsTable;
  banners: BannersTable;
  blogs: BlogsTable;
  gallery_items: GalleryItemsTable;
  notices: NoticesTable;
  doctors: DoctorsTable;
  ebook_categories: EbookCategoriesTable;
  ebooks: EbooksTable;
  ebook_reviews: EbookReviewsTable;
  text_pages: TextPagesTable;
  contact_messages: ContactMessagesTable;
  newsletter_subscribers: NewsletterSubscribersTable;
}

export type BlogRow = Selectable<BlogsTable>;
export type EbookRow = Selectable<EbooksTable>;
