import type { Generated } from "kysely";

/** Tables whose records the desk finds by keys. */
export const SEARCH_KINDS = [
  "orders",
  "ebook_orders",
  "appointments",
  "users",
  "products",
  "ebooks",
  "product_reviews",
  "ebook_reviews",
  "contact_messages",
  "newsletter_subscribers",
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

interface SearchKeysTable {
  kind: SearchKind;
  /** A word, number or reversed number, see `searchKeys`. */
  key: string;
  record_id: number;
}

/** Records whose keys have to be computed. Triggers add rows. */
interface SearchChangesTable {
  id: Generated<number>;
  kind: SearchKind;
  record_id: number;
}

export interface SearchSchema {
  search_keys: SearchKeysTable;
  search_changes: SearchChangesTable;
}
