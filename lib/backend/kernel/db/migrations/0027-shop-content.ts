import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

/** Tables with records that staff can archive instead of deleting. */
const ARCHIVED = ["categories", "brands", "doctors", "gallery_items"];

async function createBanners(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("banners")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "text", ["place", "image"]))
    .$call((t) => optionalColumns(t, "text", ["headline", "headline_bn", "subline", "subline_bn"]))
    .$call((t) => optionalColumns(t, "text", ["cta", "cta_bn", "link"]))
    .$call((t) => requiredColumns(t, "integer", ["position"]))
    .addColumn("archived_at", "bigint")
    .execute();
}

/** The old tables stay unchanged, because instances of the previous version still read them. */
async function copyBanners(db: AnySchema): Promise<void> {
  await sql`
    insert into banners
      (slug, place, image, headline, headline_bn, subline, subline_bn, cta, cta_bn, link, position)
    select kind || '-' || cast(id as text), kind, image, headline_en, headline_bn, subline_en,
      subline_bn, cta_en, cta_bn, link, position
    from sliders order by position, id`.execute(db);
  // The value is a JSON string.
  await sql`
    insert into banners (slug, place, image, position)
    select replace(key, 'banner_image_', 'section-'), replace(key, 'banner_image_', 'section-'),
      replace(value, '"', ''), 0
    from settings where key like 'banner_image_%' and value like '"%"' order by key`.execute(db);
}

/** Adds slugs of gallery entries, creates banners, and adds archiving. */
export function shopContentMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      for (const table of ARCHIVED)
        await db.schema.alterTable(table).addColumn("archived_at", "bigint").execute();
      await db.schema.alterTable("gallery_items").addColumn("slug", "text").execute();
      await sql`
        update gallery_items
        set slug = replace(kind, 'success_', '') || '-' || cast(id as text)`.execute(db);
      await db.schema
        .createIndex("gallery_items_slug_index")
        .unique()
        .on("gallery_items")
        .column("slug")
        .execute();
      await createBanners(db, dialect);
      await copyBanners(db);
    },
  };
}
