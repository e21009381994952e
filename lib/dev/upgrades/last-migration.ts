/**
 * The last migration: the tables, columns (by table), triggers (by name, with their table) and
 * indexes on these columns that it adds.
 * Tests revert it under running code, which then represents the previous version.
 */
export const LAST_MIGRATION = {
  name: "0087_specifications",
  added: {
    products: [
      "product_kind",
      "cuff_size",
      "cuff_size_bn",
      "measuring_range",
      "measuring_range_bn",
      "accuracy",
      "accuracy_bn",
      "memory",
      "memory_bn",
      "power",
      "power_bn",
      "size",
      "size_bn",
      "material",
      "material_bn",
    ],
  } as Record<string, string[]>,
  /** Their tables, by name. */
  triggers: {} as Record<string, string>,
  indexes: [] as string[],
  /** In an order in which they can be dropped. */
  tables: [] as string[],
};
