/** @jest-environment node */
import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/i18n/locales";
import bn from "@/lib/i18n/messages/bn.json";
import en from "@/lib/i18n/messages/en.json";
import { doctorsMetadata } from "./doctors";

let locale: Locale;
jest.mock("next-intl/server", () => ({
  getTranslations: async (namespace: "doctors") =>
    createTranslator({ locale, messages: locale === "bn" ? bn : en, namespace }),
}));
const texts = jest.fn();
jest.mock("@/lib/server-reads/content", () => ({
  fetchDoctors: async () => [{ id: 1, speciality: "Cardiology", specialityBn: "হৃদ্‌রোগ" }],
  fetchSpecialityTexts: async () => texts(),
}));

const NONE = {
  slug: "cardiology",
  description: null,
  descriptionBn: null,
  updatedAt: null,
  seoTitle: null,
  seoTitleBn: null,
  seoDescription: null,
  seoDescriptionBn: null,
};

/** Returns title and description of the page of a speciality. */
async function shown(language: Locale, key: string | null = "cardiology") {
  locale = language;
  const { title, description } = await doctorsMetadata(language, key);
  return [title, description];
}

test("search engines get the title and the description of the speciality", async () => {
  texts.mockReturnValue([
    {
      ...NONE,
      seoTitle: "Heart doctors",
      seoTitleBn: "হৃদ্‌রোগের ডাক্তার",
      seoDescription: "Fees.",
      description: "About hearts.",
      descriptionBn: "হৃদ্‌যন্ত্র।",
    },
  ]);
  expect(await shown("en")).toEqual([expect.stringContaining("Heart doctors"), "Fees."]);
  expect(await shown("bn")).toEqual([expect.stringContaining("হৃদ্‌রোগের ডাক্তার"), "Fees."]);
});

test("a speciality without a description has its introduction", async () => {
  texts.mockReturnValue([{ ...NONE, description: "About hearts.", descriptionBn: "হৃদ্‌যন্ত্র।" }]);
  expect(await shown("en")).toEqual([
    expect.stringContaining("Doctors: Cardiology"),
    "About hearts.",
  ]);
  expect((await shown("bn"))[1]).toBe("হৃদ্‌যন্ত্র।");
});

test.each([[[]], [[NONE]], [[{ ...NONE, slug: "urology", seoTitle: "Other" }]]])(
  "a speciality without texts has general ones",
  async (list) => {
    texts.mockReturnValue(list);
    expect(await shown("en")).toEqual([
      expect.stringContaining("Doctors: Cardiology"),
      expect.stringMatching(/^Doctors for Cardiology at /),
    ]);
  },
);

test("the page of all doctors has the texts of no speciality", async () => {
  texts.mockReturnValue([{ ...NONE, seoTitle: "Heart doctors", seoDescription: "Fees." }]);
  expect(await shown("en", null)).toEqual([
    expect.stringMatching(/^Doctors\b/),
    expect.stringMatching(/^Doctors of /),
  ]);
});
