import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { addSearchTriggers } from "./0067-search-keys";

/** Columns that the desk searches, by table. */
const SEARCHED = {
  products: ["sku", "name", "name_bn"],
  ebooks: ["name", "name_bn"],
  product_reviews: ["comment"],
  ebook_reviews: ["comment"],
  contact_messages: ["name", "email", "mobile_no", "subject", "message"],
  newsletter_subscribers: ["email"],
} as const;

/** Notes the changes of further tables, whose records are then found without reading all of them. */
export function moreSearchKeysMigration(dialect: DialectName): Migration {
  return { up: (db: Kysely<unknown>) => addSearchTriggers(db, dialect, SEARCHED) };
}
