/**
 * Ways of payment without the gateway. Each is stored as a gateway of its own, which the sweeper
 * never queries.
 */
export const MANUAL_WAYS = ["cash", "bank", "card", "bkash-transfer", "nagad", "rocket"] as const;
export type ManualWay = (typeof MANUAL_WAYS)[number];

/** Whether a payment was recorded by staff. */
export function isManual(gateway: string): boolean {
  return MANUAL_WAYS.some((way) => way === gateway);
}
