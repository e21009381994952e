import { randomBytes } from "node:crypto";
import { ORDER_NUMBER_ALPHABET } from "@/lib/shop/order/order-number";

const GROUPS = [0, 4, 8];

/**
 * Returns a number for a new order or appointment, such as NM-7Q2K-9WXM-T4PA: 60 random bits that
 * reveal nothing about other records.
 */
export function newRecordNumber(): string {
  // 256 is a multiple of 32, so all letters are equally likely.
  const letters = [...randomBytes(12)].map((byte) => ORDER_NUMBER_ALPHABET[byte % 32]).join("");
  return ["NM", ...GROUPS.map((start) => letters.slice(start, start + 4))].join("-");
}
