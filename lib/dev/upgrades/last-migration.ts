/**
 * The last migration: the tables, columns (by table) and indexes on these columns that it adds.
 * Tests revert it under running code, which then represents the previous version.
 */
export const LAST_MIGRATION = {
  name: "0066_transaction_keys",
  added: { payments: ["trx_key"], refunds: ["trx_key"] } as Record<string, string[]>,
  indexes: ["payments_trx_key_index", "refunds_trx_key_index"] as string[],
  /** In an order in which they can be dropped. */
  tables: [] as string[],
};
