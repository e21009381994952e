/** @jest-environment node */
import { sql } from "kysely";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { MEDIA_TABLES } from "./media-places";

/** Column names that sound like a file, or like a text in which one may be linked. */
const MAY_NAME_A_FILE =
  /image|photo|picture|portrait|poster|logo|icon|file|pdf|video|thumb|path|html|content|description|body|bio|link|url/;

/** A value that names a file below /media. */
const FILE =
  /(?:^|[/"])(?:media|demo|uploads)\/[^\s"]+\.(?:avif|gif|jpe?g|mp4|pdf|png|svg|webm|webp)\b/i;

/** Columns that sound like one of a file, and why none below /media is in them. */
const NO_MEDIA: Record<string, string> = {
  "ebooks.seo_description": "plain text in a head tag",
  "ebooks.seo_description_bn": "plain text in a head tag",
  "products.seo_description": "plain text in a head tag",
  "products.seo_description_bn": "plain text in a head tag",
  "categories.seo_description": "plain text in a head tag",
  "categories.seo_description_bn": "plain text in a head tag",
  "brands.seo_description": "plain text in a head tag",
  "brands.seo_description_bn": "plain text in a head tag",
  "specialities.description": "plain text",
  "specialities.description_bn": "plain text",
  "specialities.seo_description": "plain text in a head tag",
  "specialities.seo_description_bn": "plain text in a head tag",
  "blogs.meta_description": "plain text in a head tag",
  "blogs.meta_description_bn": "plain text in a head tag",
  "blogs.image_alt": "says what a picture shows",
  "blogs.image_alt_bn": "says what a picture shows",
  "products.image_alt": "says what a picture shows",
  "products.image_alt_bn": "says what a picture shows",
};

/** Tables whose files or texts no page below /media shows. */
const OTHER_TABLES: Record<string, string> = {
  audit: "history",
  idempotency_keys: "answers of earlier requests",
  payments: "addresses of the gateway",
  prescription_pages: "files of another store, for the pharmacist only",
  return_photos: "files of another store, for customer and staff only",
  prescription_uploads: "files of another store, for the pharmacist only",
  sandbox_payments: "addresses of the sandbox",
  site_settings: "read by readMediaUses apart from the list",
  sliders: "of earlier versions, became banners",
  text_pages: "addresses of pages",
};

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

/** Returns all text columns of the database, such as `banners.image`. */
async function textColumns() {
  const tables = await shop.db.introspection.getTables();
  return tables
    .filter(({ name }) => !name.startsWith("kysely_") && !(name in OTHER_TABLES))
    .flatMap(({ name: table, columns }) =>
      columns
        .filter(({ dataType }) => /char|text/i.test(dataType))
        .map(({ name: column }) => ({ table, column, full: `${table}.${column}` })),
    );
}

const listed = MEDIA_TABLES.flatMap(({ table, columns }) =>
  columns.map(({ name }) => `${table}.${name}`),
);

test("every column of the list is in the database, once", async () => {
  const known = new Set((await textColumns()).map(({ full }) => full));
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test("lists every column whose name suggests a file, or excludes it explicitly", async () => {
  const sounding = (await textColumns())
    .filter(({ column }) => MAY_NAME_A_FILE.test(column))
    .map(({ full }) => full);
  expect(sounding.length).toBeGreaterThan(30);
  expect(sounding.filter((name) => !listed.includes(name) && !(name in NO_MEDIA))).toEqual([]);
  expect(Object.keys(NO_MEDIA).filter((name) => !sounding.includes(name))).toEqual([]);
});

test("a column in which the demo has a file below /media is in the list", async () => {
  const found: string[] = [];
  for (const { table, column, full } of await textColumns()) {
    const { rows } = await sql<{ value: string | null }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(table)}
    `.execute(shop.db);
    if (rows.some(({ value }) => FILE.test(value ?? ""))) found.push(full);
  }
  expect(found).toContain("banners.image");
  expect(found.filter((name) => !listed.includes(name))).toEqual([]);
});
