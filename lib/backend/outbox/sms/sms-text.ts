import { MAX_PARTS, smsSize } from "./sms-parts";

const fits = (text: string) => smsSize(text).parts <= MAX_PARTS;

/**
 * Returns the text of an SMS in at most two parts, with the name of the shop before it and `end`
 * after it, as far as there is room for them.
 */
export function smsText(shop: string, text: string, end = ""): string {
  const named = `${shop}: ${text}`;
  const fitting = [`${named}${end}`, named, text].find(fits);
  if (fitting !== undefined) return fitting;
  const letters = [...text];
  while (!fits(letters.join(""))) letters.pop();
  return letters.join("");
}
