import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optional, reference, required } from "./columns";

type AnySchema = Kysely<unknown>;

async function createBlogs(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("authors")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("name", "text", (c) => c.notNull().unique())
    .$call((t) => optional(t, "text", ["role", "profile_photo"]))
    .execute();
  await db.schema
    .createTable("blogs")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .$call((t) => required(t, "text", ["title", "image", "content", "meta_description"]))
    .$call((t) => required(t, "text", ["language", "tags"]))
    .addColumn("author_id", "integer", (c) => c.references("authors.id").onDelete("set null"))
    .$call((t) => required(t, "bigint", ["created_at"]))
    .execute();
  await db.schema
    .createIndex("blogs_created_index")
    .on("blogs")
    .columns(["created_at", "id"])
    .execute();
}

async function createGallery(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("gallery_items")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => required(t, "text", ["kind", "image", "title"]))
    .$call((t) => optional(t, "text", ["video_url", "video_webm", "title_bn", "person", "quote"]))
    .$call((t) => required(t, "integer", ["position"]))
    .addCheckConstraint(
      "gallery_items_kind_check",
      sql`kind in ('image', 'video', 'success_story')`,
    )
    .addCheckConstraint("gallery_items_video_check", sql`kind <> 'video' or video_url is not null`)
    .execute();
}

async function createCentre(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("notices")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .$call((t) => required(t, "text", ["title", "pdf_file", "publisher", "language"]))
    .$call((t) => required(t, "bigint", ["created_at"]))
    .execute();
  await db.schema
    .createTable("doctors")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .$call((t) => required(t, "text", ["name", "speciality", "image"]))
    .$call((t) => optional(t, "text", ["name_bn", "title", "degrees", "chamber_days", "bio"]))
    .$call((t) => optional(t, "integer", ["experience_years"]))
    .$call((t) => optional(t, "bigint", ["consultation_fee"]))
    .$call((t) => required(t, "integer", ["position"]))
    .addCheckConstraint("doctors_fee_check", sql`consultation_fee >= 0`)
    .execute();
  await db.schema
    .createTable("contact_messages")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => optional(t, "text", ["name", "email", "subject", "mobile_no"]))
    .$call((t) => required(t, "text", ["message"]))
    .$call((t) => required(t, "bigint", ["created_at"]))
    .execute();
}

async function createEbooks(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("ebook_categories")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("name", "text", (c) => c.notNull().unique())
    .execute();
  await db.schema
    .createTable("ebooks")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .$call((t) => required(t, "text", ["name", "image", "description", "short_description"]))
    .$call((t) => required(t, "text", ["preview_images", "language"]))
    .$call((t) => optional(t, "text", ["subtitle", "author"]))
    .$call((t) => reference(t, "category_id", "ebook_categories"))
    .$call((t) => required(t, "bigint", ["sale_price"]))
    .$call((t) => required(t, "integer", ["discount_percent", "review_count"]))
    .$call((t) => optional(t, "integer", ["pages"]))
    .addColumn("rating", "double precision", (c) => c.notNull().defaultTo(0))
    .addCheckConstraint("ebooks_price_check", sql`sale_price >= 0`)
    .addCheckConstraint("ebooks_discount_check", sql`discount_percent between 0 and 100`)
    .addCheckConstraint("ebooks_rating_check", sql`rating between 0 and 5`)
    .execute();
  await db.schema
    .createTable("ebook_reviews")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "ebook_id", "ebooks", "cascade"))
    .$call((t) => reference(t, "user_id", "users", "cascade"))
    .$call((t) => required(t, "integer", ["rating"]))
    .$call((t) => required(t, "text", ["comment"]))
    .$call((t) => required(t, "bigint", ["created_at"]))
    .addUniqueConstraint("ebook_reviews_unique", ["ebook_id", "user_id"])
    .addCheckConstraint("ebook_reviews_rating_check", sql`rating between 1 and 5`)
    .execute();
}

/** Blogs, gallery, notices, doctors, e-books with their reviews, contact messages. */
export function contentMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await createBlogs(db, dialect);
      await createGallery(db, dialect);
      await createCentre(db, dialect);
      await createEbooks(db, dialect);
    },
  };
}
