import type { Generated, Selectable } from "kysely";
import type { Millis, Poisha } from "./columns";

/** JSON, a list of texts. */
type TextList = string;

interface AuthorsTable {
  id: Generated<number>;
  name: string;
  name_bn: string | null;
  role: string | null;
  profile_photo: string | null;
}

interface BlogsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  image: string;
  /** HTML, deflated, base64: see packContent. */
  content: string;
  meta_description: string;
  language: string;
  tags: TextList;
  author_id: number | null;
  created_at: Millis;
}

interface GalleryItemsTable {
  id: Generated<number>;
  kind: "image" | "video" | "success_story";
  /** The picture, or the poster of a video. */
  image: string;
  video_url: string | null;
  video_webm: string | null;
  title: string;
  title_bn: string | null;
  person: string | null;
  person_bn: string | null;
  quote: string | null;
  quote_bn: string | null;
  position: number;
}

interface NoticesTable {
  id: Generated<number>;
  slug: string;
  title: string;
  pdf_file: string;
  publisher: string;
  language: string;
  created_at: Millis;
}

interface DoctorsTable {
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
  position: number;
}

interface EbookCategoriesTable {
  id: Generated<number>;
  name: string;
}

interface EbooksTable {
  id: Generated<number>;
  slug: string;
  name: string;
  subtitle: string | null;
  image: string;
  sale_price: Poisha;
  discount_percent: number;
  rating: number;
  review_count: number;
  description: string;
  short_description: string;
  preview_images: TextList;
  category_id: number;
  language: string;
  author: string | null;
  pages: number | null;
}

interface EbookReviewsTable {
  id: Generated<number>;
  ebook_id: number;
  user_id: number;
  rating: number;
  comment: string;
  created_at: Millis;
  /** When staff took it off the page; null while it is shown. */
  hidden_at: Millis | null;
}

interface ContactMessagesTable {
  id: Generated<number>;
  name: string | null;
  email: string | null;
  subject: string | null;
  mobile_no: string | null;
  message: string;
  created_at: Millis;
  /** When somebody had dealt with it; null until then. */
  done_at: Millis | null;
}

interface NewsletterSubscribersTable {
  id: Generated<number>;
  /** In lower case. */
  email: string;
  language: string;
  /** Which wording of the consent was shown. */
  consent_version: string;
  consented_at: Millis;
}

/** Tables of what people read, and of what they write to the centre. */
export interface ContentSchema {
  authors: AuthorsTable;
  blogs: BlogsTable;
  gallery_items: GalleryItemsTable;
  notices: NoticesTable;
  doctors: DoctorsTable;
  ebook_categories: EbookCategoriesTable;
  ebooks: EbooksTable;
  ebook_reviews: EbookReviewsTable;
  contact_messages: ContactMessagesTable;
  newsletter_subscribers: NewsletterSubscribersTable;
}

export type BlogRow = Selectable<BlogsTable>;
export type EbookRow = Selectable<EbooksTable>;
