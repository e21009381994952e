import { z } from "zod";
import { CORRECTION_REASONS } from "./terms";

export const deskPricesBody = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        id: z.int().min(1),
        version: z.string().describe("Of the row that was changed."),
        price: z.number().optional().describe("Taka, before the discount."),
        discount: z.int().min(0).max(100).optional().describe("Percent."),
        stock: z
          .int()
          .min(0)
          .max(1_000_000)
          .optional()
          .describe("Pieces on the shelf, with those that orders hold."),
        stock_version: z.string().optional().describe("With `stock`: of the row that was changed."),
      }),
    )
    .min(1)
    .max(200),
  reason: z
    .enum(CORRECTION_REASONS)
    .optional()
    .describe("Why the number on the shelf changes; required with it."),
});
