import { fold } from "@/lib/base/text/fold";
import type { PriceRange } from "../catalogue/price-range";
import { searchQuery } from "./search-query";

/** A search with a price, such as "mask under 200". */
export interface PriceWish {
  /** The search without the price; empty if nothing else was typed. */
  text: string;
  range: PriceRange;
}

const NUMBER = String.raw`(\d[\d,]*)(?:\.\d+)?`;
const SIGN = String.raw`(?:৳|tk\.?|taka|bdt|rs\.?|টাকা)`;
/** The currency after an amount, perhaps with an ending: টাকার, takar. */
const CURRENCY = String.raw`\s*(?:(?:৳|taka|tk\.?|bdt|rs\.?|টাকা)(?:\s*(?:er|এর|র|r))?)`;
const AMOUNT = String.raw`(?:${SIGN}\s*)?${NUMBER}(?:${CURRENCY})?`;
/** A word ends here. \b knows no Bengali letters. */
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const START = String.raw`(?<![\p{L}\p{M}\p{N}.-])`;
/** Not followed by a unit: "under 5 kg" is no price. */
const NO_UNIT = String.raw`(?!\s*(?:kg|g|gm|mg|mcg|ml|l|cm|mm|m|iu|pcs|pc|pieces?|inch|years?|yrs?|months?|days?|hours?|watts?|w|layers?|ply|কেজি|গ্রাম|মিলি|লিটার|বছর|মাস|দিন|পিস|%)${END})`;

const UNDER = String.raw`(?:under|below|less\s+than|lower\s+than|cheaper\s+than|not\s+more\s+than|at\s+most|up\s*to|within|maximum|max|<=?)`;
const OVER = String.raw`(?:over|above|more\s+than|higher\s+than|at\s+least|starting\s+(?:at|from)|minimum|min|>=?)`;
const OF = String.raw`(?:\s*(?:এর|er|r|র|theke|থেকে|cheye|চেয়ে))?`;
const BELOW = `(?:niche|nice|nicher|kome|komer|kom|moddhe|modde|moddher|vitore|vitor|bhitore|porjonto|projonto|নিচে|নীচে|নিচের|নীচের|কমে|কমের|কম|মধ্যে|মধ্যের|ভিতরে|ভেতরে|পর্যন্ত)`;
const ABOVE = `(?:upore|uporer|opore|oporer|beshi|besi|উপরে|উপরের|ওপরে|ওপরের|বেশি|বেশী)`;
const TO = String.raw`\s*(?:-|to|and|theke|থেকে)\s*`;

type Reading = (amounts: number[]) => PriceRange;
const below: Reading = ([to = null]) => ({ from: null, to });
const above: Reading = ([from = null]) => ({ from, to: null });
const between: Reading = ([one = 0, other = 0]) => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});

const pattern = (source: string) => new RegExp(`${START}${source}${END}`, "u");

/** Ways to type a price, the first that matches counts. */
const READINGS: [RegExp, Reading][] = [
  [
    pattern(`(?:(?:between|from)\\s+)?${AMOUNT}${TO}${AMOUNT}${NO_UNIT}${OF}(?:\\s*${BELOW})?`),
    between,
  ],
  [pattern(`${UNDER}\\s*${AMOUNT}${NO_UNIT}`), below],
  [pattern(`${OVER}\\s*${AMOUNT}${NO_UNIT}`), above],
  [pattern(`${AMOUNT}${OF}\\s*${BELOW}`), below],
  [pattern(`${AMOUNT}${OF}\\s*${ABOVE}`), above],
  [pattern(`${NUMBER}${CURRENCY}`), below],
  [pattern(`৳\\s*${NUMBER}`), below],
];
/** Lower numbers without a currency are ages and sizes: "under 5", "belt 30-32". */
const MIN_PLAIN = 20;
const MIN_PLAIN_RANGE = 50;
const HAS_SIGN = new RegExp(SIGN, "u");
const DIGITS = 7;

function readAmount(text: string): number {
  return Number(text.replaceAll(",", "").slice(0, DIGITS));
}

/** Returns the price that a search names, and the search without it; null if it names none. */
export function priceWish(query: string): PriceWish | null {
  const text = fold(searchQuery(query));
  for (const [way, read] of READINGS) {
    const match = way.exec(text);
    if (!match) continue;
    const amounts = match.slice(1).flatMap((amount) => (amount ? [readAmount(amount)] : []));
    const least = amounts.length > 1 ? MIN_PLAIN_RANGE : MIN_PLAIN;
    const isPlain = amounts.some((amount) => amount < least) && !HAS_SIGN.test(match[0]);
    if (isPlain || amounts.every((amount) => amount === 0)) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { text: rest.replace(/\s+/g, " ").trim(), range: read(amounts) };
  }
  return null;
}
