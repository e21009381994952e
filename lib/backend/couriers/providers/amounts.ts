import { toPoisha } from "@/lib/shop/pricing/price";

const AMOUNT = /^\d{1,8}(?:\.\d{1,4})?$/;

/** Reads taka of a courier, a number or a text. @returns poisha; null for anything else */
export function poishaOf(taka: string | number | null | undefined): number | null {
  const text = String(taka ?? "").trim();
  return AMOUNT.test(text) ? toPoisha(Number(text)) : null;
}

/** Reads taka that can be below 0. @returns poisha; null for anything else */
export function signedPoishaOf(taka: string | number | null | undefined): number | null {
  const text = String(taka ?? "").trim();
  const poisha = poishaOf(text.replace(/^-/, ""));
  return poisha !== null && text.startsWith("-") ? 0 - poisha : poisha;
}
