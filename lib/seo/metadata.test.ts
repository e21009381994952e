/** @jest-environment node */
import { LOCALES } from "@/lib/i18n/locales";
import { textLanguages } from "@/lib/i18n/text-languages";
import { buildMetadata, firstPicture } from "./metadata";

const PAGE = { path: "/blog/details/3", title: "Sleep", description: "How to sleep." } as const;
const headOf = (locale: "en" | "bn", languages?: readonly ("en" | "bn")[]) => {
  const { alternates, openGraph } = buildMetadata({
    ...PAGE,
    locale,
    ...(languages && { languages }),
  });
  return { canonical: alternates?.canonical, languages: alternates?.languages, og: openGraph?.url };
};

test("a page is offered in each language", () => {
  const { canonical, languages } = headOf("bn");
  expect(canonical).toMatch(/\/bn\/blog\/details\/3$/);
  expect(Object.keys(languages ?? {})).toEqual([...LOCALES, "x-default"]);
});

test("a text in one language has one address, without alternates", () => {
  for (const locale of LOCALES) {
    const { canonical, languages, og } = headOf(locale, ["bn"]);
    expect(canonical).toMatch(/\/bn\/blog\/details\/3$/);
    expect(og).toBe(canonical);
    expect(languages).toBeUndefined();
  }
});

test.each([
  [null, false, LOCALES],
  ["en", true, LOCALES],
  ["en", false, ["en"]],
  ["bn", false, ["bn"]],
] as const)("a text in %s, translated: %s", (language, isTranslated, languages) => {
  expect(textLanguages(language, isTranslated)).toEqual(languages);
});

test("shares the first picture of the records, else that of the shop with its size", () => {
  const { image } = firstPicture([
    { name: "Brand", image: null },
    { name: "Mask", image: "uploads/mask.webp" },
  ]);
  expect(image).toMatchObject({
    path: expect.stringMatching(/share.*mask\.webp\.jpg$/),
    alt: "Mask",
    width: 1200,
  });
  expect(firstPicture([{ name: "Brand", image: null }])).toEqual({});
  const { openGraph } = buildMetadata({ ...PAGE, locale: "en" });
  expect([openGraph?.images].flat()[0]).toMatchObject({ width: 1200, height: 630 });
});
