/**
 * The last migration: the tables, columns (by table) and indexes on these columns that it adds. Tests
 * revert it under running code, which then stands for the previous version.
 */
export const LAST_MIGRATION = {
  name: "0033_staff",
  added: { audit: ["staff_id"] },
  indexes: ["audit_staff_id_index"],
  /** In an order in which they can be dropped. */
  tables: ["staff_recovery_codes", "staff_links", "staff_sessions", "staff"],
};
