import { MAX_PARTS, smsSize } from "../../kernel/outbox/sms-parts";

const fits = (text: string) => smsSize(text).parts <= MAX_PARTS;

/** Words of an SMS. */
interface SmsWords {
  text: string;
  /** Text with a link, which is preferred if there is room for it. */
  linked?: string | null;
  end?: string;
}

/**
 * Returns the text of an SMS in at most two parts, with the name of the shop before it and `end`
 * after it, as far as there is room for them.
 */
export function smsText(shop: string, { text, linked = null, end = "" }: SmsWords): string {
  const texts = linked === null ? [text] : [linked, text];
  const fitting = texts
    .flatMap((one) => [`${shop}: ${one}${end}`, `${shop}: ${one}`, one])
    .find(fits);
  if (fitting !== undefined) return fitting;
  const letters = [...text];
  while (!fits(letters.join(""))) letters.pop();
  return letters.join("");
}
