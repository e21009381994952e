/** @jest-environment node */
import { amounts, blocks, letters, numbers, SHORTEST, tags } from "@/lib/dev/testing/bengali-texts";
import { demoProducts } from "./products";

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

test("Bengali texts have the times and lengths that are words in English, such as 'two hours'", () => {
  const expected = demoProducts().flatMap(({ slug, description, bengali }) => {
    const texts = blocks(bengali.description);
    return blocks(description).flatMap((english, block) =>
      amounts(english).map((words) => ({ slug, words, text: texts[block] ?? "" })),
    );
  });
  expect(expected.length).toBeGreaterThan(100);
  expect(expected.filter(({ words, text }) => !words.test(text))).toEqual([]);
});
