import { randomBytes } from "node:crypto";
import { ORDER_NUMBER_ALPHABET } from "@/lib/shop/order/order-number";

const GROUPS = [0, 4, 8];

/** A number of 60 random bits that tells nothing about other orders (P101). */
export function newOrderNumber(): string {
  // 32 letters divide 256: every one is equally likely.
  const letters = [...randomBytes(12)].map((byte) => ORDER_NUMBER_ALPHABET[byte % 32]).join("");
  return ["NM", ...GROUPS.map((start) => letters.slice(start, start + 4))].join("-");
}
