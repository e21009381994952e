/** Characters of the GSM alphabet, and those of them that take two places. */
const GSM =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const GSM_WIDE = "\f^{}\\[~]|€";

/** Places of a message that fits into one part, and of each part of a longer one. */
const PLACES = { gsm: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } };

/** The longest message that the shop sends. */
export const MAX_PARTS = 2;

interface SmsSize {
  /**
   * One character outside of the GSM alphabet, such as a Bengali one, makes the whole text UCS-2.
   */
  alphabet: keyof typeof PLACES;
  /** Each part is charged as one SMS. */
  parts: number;
}

/** Places of each character; a character is never divided between two parts. */
function placesOf(letters: readonly string[], alphabet: SmsSize["alphabet"]): number[] {
  if (alphabet === "ucs2") return letters.map(({ length }) => length);
  return letters.map((letter) => (GSM_WIDE.includes(letter) ? 2 : 1));
}

/** Returns the alphabet and the number of parts of a text. */
export function smsSize(text: string): SmsSize {
  const letters = [...text];
  const isGsm = letters.every((letter) => GSM.includes(letter) || GSM_WIDE.includes(letter));
  const alphabet = isGsm ? "gsm" : "ucs2";
  const { single, part } = PLACES[alphabet];
  const places = placesOf(letters, alphabet);
  if (places.reduce((sum, count) => sum + count, 0) <= single) return { alphabet, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const count of places) {
    if (used + count > part) {
      parts++;
      used = 0;
    }
    used += count;
  }
  return { alphabet, parts };
}
