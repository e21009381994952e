import { toLatinDigits } from "@/lib/base/text/latin-digits";

/** Length that a Bengali text must have, as a share of the English one. */
export const SHORTEST = 0.7;

/** Returns the tags of an HTML text in order. */
export const tags = (html: string) => html.match(/<[^>]*>/g) ?? [];

const plain = (html: string) => html.replace(/<[^>]*>/g, " ");

/** Returns the headings, paragraphs, list items and table cells of an HTML text. */
export const blocks = (html: string) => html.split(/<\/(?:h[23]|p|li|th|td)>/);

/** Returns the number of letters and vowel signs of an HTML text. */
export const letters = (html: string) => plain(html).match(/[\p{L}\p{M}]/gu)?.length ?? 0;

/** Returns the numbers of a text in Latin digits, sorted: '22', '180/120', '1,000', '0.5'. */
export const numbers = (html: string) =>
  (toLatinDigits(plain(html)).match(/\d+(?:[.,/]\d+)*/g) ?? []).sort();

const COUNTS = new Map([
  ["half a", "আধা"],
  ["half an", "আধা"],
  ["an", "এক"],
  ["one", "এক"],
  ["two", "দু"],
  ["three", "তিন"],
  ["four", "চার"],
  ["five", "পাঁচ"],
  ["six", "ছয়"],
  ["seven", "সাত"],
  ["eight", "আট"],
  ["nine", "নয়"],
  ["ten", "দশ"],
  ["twelve", "বারো"],
  ["fifteen", "পনেরো"],
  ["twenty", "বিশ"],
  ["thirty", "ত্রিশ"],
]);

const UNITS = new Map([
  ["second", "সেকেন্ড"],
  ["minute", "মিনিট"],
  ["hour", "ঘণ্টা"],
  ["day", "দিন"],
  ["week", "সপ্তাহ"],
  ["month", "মাস"],
  ["year", "বছর"],
  ["time", "বার"],
  ["degree", "ডিগ্রি"],
  ["centimetre", "সেন্টিমিটার"],
  ["metre", "মিটার"],
]);

const AMOUNT = new RegExp(
  String.raw`\b(${[...COUNTS.keys()].join("|")})[ -](${[...UNITS.keys()].join("|")})s?\b`,
  "gi",
);

/** Returns patterns of the Bengali words for the amounts that an English text has in words. */
export const amounts = (english: string) =>
  [...plain(english).matchAll(AMOUNT)].map(([, count = "", unit = ""]) => {
    const bengali = `${COUNTS.get(count.toLowerCase())}(ই|টি)? ?${UNITS.get(unit.toLowerCase())}`;
    return new RegExp(bengali.normalize("NFC"));
  });
