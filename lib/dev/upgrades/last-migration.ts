/**
 * The last migration: the tables, columns (by table) and indexes on these columns that it adds.
 * Tests revert it under running code, which then represents the previous version.
 */
export const LAST_MIGRATION = {
  name: "0065_hold_until",
  added: { orders: ["hold_until"] } as Record<string, string[]>,
  indexes: ["orders_hold_until_index"] as string[],
  /** In an order in which they can be dropped. */
  tables: [] as string[],
};
