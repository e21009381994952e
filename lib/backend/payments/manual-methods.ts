/**
 * Payment methods without a gateway. Each is stored as the gateway of a payment; the sweeper never
 * queries it.
 */
export const MANUAL_METHODS = [
  "cash",
  "bank",
  "card",
  "bkash-transfer",
  "nagad",
  "rocket",
] as const;
export type ManualMethod = (typeof MANUAL_METHODS)[number];

/** Whether a payment was recorded by staff. */
export function isManual(gateway: string): boolean {
  return MANUAL_METHODS.some((method) => method === gateway);
}
