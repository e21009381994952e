/**
 * The last migration: the tables, columns (by table), triggers (by name, with their table) and
 * indexes on these columns that it adds.
 * Tests revert it under running code, which then represents the previous version.
 */
export const LAST_MIGRATION = {
  name: "0100_pickup",
  added: { orders: ["pickup_code", "pickup_wrong_codes"] } as Record<string, string[]>,
  /** Their tables, by name. */
  triggers: {} as Record<string, string>,
  indexes: [] as string[],
  /** In an order in which they can be dropped. */
  tables: [] as string[],
};
