/**
 * The last migration: the tables, columns (by table) and indexes on these columns that it adds.
 * Tests revert it under running code, which then represents the previous version.
 */
export const LAST_MIGRATION = {
  name: "0067_unpaid_orders",
  added: {} as Record<string, string[]>,
  indexes: ["orders_payment_status_index"] as string[],
  /** In an order in which they can be dropped. */
  tables: [] as string[],
};
