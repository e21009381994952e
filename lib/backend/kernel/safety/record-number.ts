import { randomBytes } from "node:crypto";
import { ORDER_NUMBER_ALPHABET } from "@/lib/contract/order-number";

/** Returns random characters in groups of four, with a prefix. */
function randomNumber(prefix: string, groups: number): string {
  // 256 is a multiple of 32, so all characters are equally likely.
  const letters = [...randomBytes(groups * 4)].map((byte) => ORDER_NUMBER_ALPHABET[byte % 32]);
  const starts = Array.from({ length: groups }, (_, group) => group * 4);
  return [prefix, ...starts.map((start) => letters.slice(start, start + 4).join(""))].join("-");
}

/**
 * Returns a number for a new order or appointment, such as NM-7Q2K-9WXM-T4PA: 60 random bits that
 * reveal nothing about other records.
 */
export function newRecordNumber(): string {
  return randomNumber("NM", 3);
}

/** Returns a number for a new complaint, such as CM-7Q2K-9WXM: 40 random bits. */
export function newComplaintNumber(): string {
  return randomNumber("CM", 2);
}
