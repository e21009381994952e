/**
 * The last migration: the tables, columns (by table), triggers (by name, with their table) and
 * indexes on these columns that it adds.
 * Tests revert it under running code, which then represents the previous version.
 */
export const LAST_MIGRATION = {
  name: "0086_product_pages",
  added: {
    categories: ["google_category"],
    contact_messages: ["product_id", "published_question", "published_answer", "published_at"],
  } as Record<string, string[]>,
  /** Their tables, by name. */
  triggers: {} as Record<string, string>,
  indexes: ["contact_messages_product_index"] as string[],
  /** In an order in which they can be dropped. */
  tables: [] as string[],
};
