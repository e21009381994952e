import { timingSafeEqual } from "node:crypto";

/** Compares a given proof with the right one, in a time that does not say how much of it is right. */
export function sameBytes(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** See {@link sameBytes}. */
export function sameText(given: string, expected: string): boolean {
  return sameBytes(Buffer.from(given), Buffer.from(expected));
}
