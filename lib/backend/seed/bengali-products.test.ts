/** @jest-environment node */
import { toLatinDigits } from "@/lib/i18n/digits";
import { demoProducts } from "./products";

/** Length that a Bengali text must have, as a share of the English one. */
const SHORTEST = 0.7;

const tags = (html: string) => html.match(/<[^>]*>/g) ?? [];
const plain = (html: string) => html.replace(/<[^>]*>/g, " ");
const blocks = (html: string) => html.split(/<\/(?:h3|p|li|th|td)>/);
const letters = (html: string) => plain(html).match(/[\p{L}\p{M}]/gu)?.length ?? 0;

/** Returns the numbers of a text in Latin digits, sorted: '22', '180/120', '1,000', '0.5'. */
const numbers = (html: string) =>
  (toLatinDigits(plain(html)).match(/\d+(?:[.,/]\d+)*/g) ?? []).sort();

describe.each(demoProducts())("Bengali texts of $slug", (product) => {
  const { description, short_description, bengali } = product;

  it("have the headings, list items, table cells and emphasis of the English ones", () => {
    expect(tags(bengali.description)).toEqual(tags(description));
  });

  it("have the same numbers in each heading, paragraph, list item and table cell", () => {
    expect(blocks(bengali.description).map(numbers)).toEqual(blocks(description).map(numbers));
    expect(numbers(bengali.short_description)).toEqual(
      expect.arrayContaining(numbers(short_description)),
    );
  });

  it("are about as long as the English ones", () => {
    expect(letters(bengali.description)).toBeGreaterThanOrEqual(SHORTEST * letters(description));
    expect(letters(bengali.short_description)).toBeGreaterThanOrEqual(
      SHORTEST * letters(short_description),
    );
  });

  it("are in Unicode normalization form C", () => {
    const texts = Object.values(bengali).filter((text) => text !== null);
    expect(texts.map((text) => text.normalize("NFC"))).toEqual(texts);
  });
});
