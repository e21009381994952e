import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

async function createBlogs(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("authors")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("name", "text", (c) => c.notNull().unique())
    .$call((t) => optionalColumns(t, "text", ["role", "profile_photo"]))
    .execute();
  await db.schema
    .createTable("blogs")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "text", ["title", "image", "content", "meta_description"]))
    .$call((t) => requiredColumns(t, "text", ["language", "tags"]))
    .addColumn("author_id", "integer", (c) => c.references("authors.id").onDelete("set null"))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
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
    .$call((t) => requiredColumns(t, "text", ["kind", "image", "title"]))
    .$call((t) =>
      optionalColumns(t, "text", ["video_url", "video_webm", "title_bn", "person", "quote"]),
    )
    .$call((t) => requiredColumns(t, "integer", ["position"]))
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
    .$call((t) => requiredColumns(t, "text", ["title", "pdf_file", "publisher", "language"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .execute();
  await db.schema
    .createTable("doctors")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "text", ["name", "speciality", "image"]))
    .$call((t) =>
      optionalColumns(t, "text", ["name_bn", "title", "degrees", "chamber_days", "bio"]),
    )
    .$call((t) => optionalColumns(t, "integer", ["experience_years"]))
    .$call((t) => optionalColumns(t, "bigint", ["consultation_fee"]))
    .$call((t) => requiredColumns(t, "integer", ["position"]))
    .addCheckConstraint("doctors_fee_check", sql`consultation_fee >= 0`)
    .execute();
  await db.schema
    .createTable("contact_messages")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => optionalColumns(t, "text", ["name", "email", "subject", "mobile_no"]))
    .$call((t) => requiredColumns(t, "text", ["message"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
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
    .$call((t) => requiredColumns(t, "text", ["name", "image", "description", "short_description"]))
    .$call((t) => requiredColumns(t, "text", ["preview_images", "language"]))
    .$call((t) => optionalColumns(t, "text", ["subtitle", "author"]))
    .$call((t) => reference(t, "category_id", "ebook_categories"))
    .$call((t) => requiredColumns(t, "bigint", ["sale_price"]))
    .$call((t) => requiredColumns(t, "integer", ["discount_percent", "review_count"]))
    .$call((t) => optionalColumns(t, "integer", ["pages"]))
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
    .$call((t) => requiredColumns(t, "integer", ["rating"]))
    .$call((t) => requiredColumns(t, "text", ["comment"]))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .addUniqueConstraint("ebook_reviews_unique", ["ebook_id", "user_id"])
    .addCheckConstraint("ebook_reviews_rating_check", sql`rating between 1 and 5`)
    .execute();
}

/** Creates blogs, gallery, notices, doctors, e-books with their reviews, contact messages. */
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
