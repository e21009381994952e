import { fold } from "@/lib/base/text/fold";

/** Most characters of a code as typed. */
export const OFFER_CODE_LIMIT = 60;

/**
 * Returns a code as it is stored and compared: people write it in small letters, with spaces and
 * hyphens, and in Bengali digits. Empty if nothing is left. It is a word of an advertisement, no
 * secret.
 */
export function foldOfferCode(typed: string): string {
  return fold(typed).replace(/[\s-]/g, "").toUpperCase();
}
