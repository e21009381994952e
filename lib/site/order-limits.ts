import { z } from "zod";
import defaults from "./defaults.json";

const count = z.number().int().min(1).max(10_000_000);

const limits = z.strictObject({
  /** Pieces of one product in an order. */
  maxPerLine: count,
  /** Pieces in an order. */
  maxPieces: count,
  /** What an order may cost, in taka. */
  maxTotal: count,
  /** Orders of one customer, or of a guest's browser, that nobody has paid or begun to handle. */
  maxOpenOrders: count,
  /** Pieces in those. */
  maxOpenPieces: count,
  /** Hours after which an order to be paid by mobile payment is cancelled unpaid; 0 for never. */
  unpaidHours: z.number().int().min(0).max(8_760),
});

/** How much may be ordered without calling the shop. */
export type OrderLimits = z.infer<typeof limits>;

export const DEFAULT_ORDER_LIMITS: OrderLimits = limits.parse(defaults.orders);

/** These settings; a shop need only name those it changes. */
export const orderLimits = z.preprocess(
  (given) =>
    typeof given === "object" && given !== null ? { ...defaults.orders, ...given } : given,
  limits,
);
