/**
 * The last migration: the tables, columns (by table), triggers (by name, with their table) and
 * indexes on these columns that it adds.
 * Tests revert it under running code, which then represents the previous version.
 */
export const LAST_MIGRATION = {
  name: "0098_payouts",
  added: { shipments: ["payout_at"] } as Record<string, string[]>,
  /** Their tables, by name. */
  triggers: {} as Record<string, string>,
  indexes: ["shipments_payout_at_index", "shipments_tracking_code_index"] as string[],
  /** In an order in which they can be dropped. */
  tables: ["courier_payout_lines", "courier_payouts", "courier_payout_polls"] as string[],
};
