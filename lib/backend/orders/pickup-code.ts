import { randomInt } from "node:crypto";

const DIGITS = 6;

/** Returns a code that the buyer names at the counter, such as 048213. */
export function newPickupCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
}

/** Whether an order is picked up at the shop. Before its migration no order is. */
export const isPickup = ({ pickup_code }: { pickup_code?: string | null }): boolean =>
  typeof pickup_code === "string";
