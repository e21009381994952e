import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

async function createNames(db: AnySchema, dialect: DialectName): Promise<void> {
  for (const name of ["brands", "units", "departments"]) {
    await db.schema
      .createTable(name)
      .addColumn("id", "integer", idColumn(dialect))
      .addColumn("name", "text", (c) => c.notNull().unique())
      .execute();
  }
  await db.schema
    .createTable("categories")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "text", ["name"]))
    .$call((t) => optionalColumns(t, "text", ["name_bn", "image", "image_2x", "icon_svg"]))
    .$call((t) => requiredColumns(t, "integer", ["position"]))
    .execute();
}

async function createProducts(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("products")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .$call((t) => requiredColumns(t, "text", ["name", "image", "description", "short_description"]))
    .$call((t) => reference(t, "category_id", "categories"))
    .$call((t) => reference(t, "brand_id", "brands"))
    .addColumn("unit_id", "integer", (c) => c.references("units.id"))
    .addColumn("department_id", "integer", (c) => c.references("departments.id"))
    .$call((t) => optionalColumns(t, "text", ["image_alt"]))
    .$call((t) => requiredColumns(t, "bigint", ["price", "created_at"]))
    .$call((t) => requiredColumns(t, "integer", ["discount_percent", "review_count"]))
    .$call((t) => requiredColumns(t, "integer", ["is_new", "is_featured"]))
    .addColumn("rating", "double precision", (c) => c.notNull().defaultTo(0))
    .$call((t) => requiredColumns(t, "text", ["keywords"]))
    .addCheckConstraint("products_price_check", sql`price >= 0`)
    .addCheckConstraint("products_discount_check", sql`discount_percent between 0 and 100`)
    .addCheckConstraint("products_rating_check", sql`rating between 0 and 5`)
    .addCheckConstraint("products_new_check", sql`is_new in (0, 1)`)
    .addCheckConstraint("products_featured_check", sql`is_featured in (0, 1)`)
    .execute();
  await db.schema
    .createIndex("products_category_index")
    .on("products")
    .column("category_id")
    .execute();
  await db.schema
    .createTable("product_images")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "product_id", "products", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["path"]))
    .$call((t) => optionalColumns(t, "text", ["alt"]))
    .$call((t) => requiredColumns(t, "integer", ["position"]))
    .addUniqueConstraint("product_images_unique", ["product_id", "position"])
    .execute();
}

async function createBatches(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("batches")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "product_id", "products", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["batch_no"]))
    .$call((t) => requiredColumns(t, "bigint", ["selling_price", "expires_on"]))
    .$call((t) => requiredColumns(t, "integer", ["quantity", "purchased_quantity"]))
    .$call((t) => optionalColumns(t, "bigint", ["purchase_price", "purchased_on"]))
    .addUniqueConstraint("batches_unique", ["product_id", "batch_no"])
    .addCheckConstraint("batches_quantity_check", sql`quantity >= 0`)
    .addCheckConstraint("batches_price_check", sql`selling_price >= 0`)
    .execute();
}

async function createHome(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("sliders")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => requiredColumns(t, "text", ["kind", "image"]))
    .$call((t) =>
      optionalColumns(t, "text", ["headline_en", "headline_bn", "subline_en", "subline_bn"]),
    )
    .$call((t) => optionalColumns(t, "text", ["cta_en", "cta_bn", "link"]))
    .$call((t) => requiredColumns(t, "integer", ["position"]))
    .addCheckConstraint("sliders_kind_check", sql`kind in ('main', 'medium', 'group')`)
    .execute();
  await db.schema
    .createTable("settings")
    .addColumn("key", "text", (c) => c.primaryKey())
    .$call((t) => requiredColumns(t, "text", ["value"]))
    .execute();
}

/** Creates categories, products, batches, sliders, settings. */
export function catalogueMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await createNames(db, dialect);
      await createProducts(db, dialect);
      await createBatches(db, dialect);
      await createHome(db, dialect);
    },
  };
}
