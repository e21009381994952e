import { z } from "zod";

/** Schema of a VAT rate in percent, with at most two decimals. */
const vatPercent = z.number().min(0).max(100).multipleOf(0.01);

/**
 * VAT that the prices include, in percent. The reduced rates and exemptions of the National Board
 * of Revenue differ by product, so a product can have its own rate.
 */
export const vatSettings = z.strictObject({
  /** Default rate of products. */
  percent: vatPercent,
  /** Rate of the delivery charge. */
  deliveryPercent: vatPercent,
});
