import { z } from "zod";
import defaults from "./defaults.json";

const count = z.number().int().min(1).max(10_000_000);

const limits = z.strictObject({
  /** Maximum number of pieces of one product in an order. */
  maxPerLine: count,
  /** Maximum number of pieces in an order. */
  maxPieces: count,
  /** Maximum total of an order, in taka. */
  maxTotal: count,
  /** Maximum number of open orders (unpaid and not yet processed) per customer or guest session. */
  maxOpenOrders: count,
  /** Maximum number of pieces in open orders. */
  maxOpenPieces: count,
  /** Hours after which an order with pending mobile payment is cancelled; 0 for never. */
  unpaidHours: z.number().int().min(0).max(8_760),
  /**
   * Minutes for which an unpaid order of a guest, or of a customer without a completed order, holds
   * its pieces if the shop has a payment gateway; 0 for the same time as `unpaidHours`.
   */
  holdMinutes: z.number().int().min(0).max(10_080),
  /** Hours for which an order that waits for staff holds its pieces; 0 for no limit. */
  staffHours: z.number().int().min(0).max(8_760),
});

/** Limits for orders without calling the shop. */
export type OrderLimits = z.infer<typeof limits>;

export const DEFAULT_ORDER_LIMITS: OrderLimits = limits.parse(defaults.orders);

/** Schema of the limits. Keys that are not set have the defaults. */
export const orderLimits = z.preprocess(
  (given) =>
    typeof given === "object" && given !== null ? { ...defaults.orders, ...given } : given,
  limits,
);
