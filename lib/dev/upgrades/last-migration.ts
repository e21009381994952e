/**
 * The last migration: the tables, columns (by table) and indexes on these columns that it adds.
 * Tests revert it under running code, which then represents the previous version.
 */
export const LAST_MIGRATION = {
  name: "0060_ebook_order_lists",
  added: {} as Record<string, string[]>,
  indexes: ["ebook_orders_status_id_index", "ebook_orders_billing_phone_index"] as string[],
  /** In an order in which they can be dropped. */
  tables: [] as string[],
};
