const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Whether the text is a GTIN (8, 12, 13 or 14 digits) with the right check digit. */
export function isGtin(text: string): boolean {
  if (!GTIN.test(text)) return false;
  // Weights alternate from the check digit, which has weight 1.
  const sum = [...text]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

const LENGTHS = [8, 12, 13, 14];

/** Returns the texts that mean the same GTIN: zeros may stand before it. Empty for other texts. */
export function gtinForms(text: string): string[] {
  if (!isGtin(text)) return [];
  const digits = text.replace(/^0+/, "");
  return LENGTHS.filter((length) => length >= digits.length).map((length) =>
    digits.padStart(length, "0"),
  );
}

/** Whether two texts are the same GTIN. */
export const isSameGtin = (one: string, other: string): boolean => gtinForms(one).includes(other);
