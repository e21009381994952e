import { looseNumber, looseObject, looseText } from "@/lib/base/loose";

const within = (value: unknown, most: number) =>
  Math.min(Math.max(looseNumber(value) ?? 0, 0), most);

/** Percent, 0-100; 0 if unreadable. */
export const parsePercent = (value: unknown) => within(value, 100);

/** Average rating, 0-5, can be fractional; 0 if unreadable. */
export const parseStars = (value: unknown) => within(value, 5);

/** Whole number of at least 0; 0 if unreadable. */
export const parseCount = (value: unknown) => Math.max(0, Math.floor(looseNumber(value) ?? 0));

/** Taka; 0 if unreadable. */
export const parseTaka = (value: unknown) => looseNumber(value) ?? 0;

/** Name of a related person, brand or category; null if unknown. */
export const parseName = (value: unknown) => looseText(looseObject(value).name);

/** Bengali name of a related person, brand or category; null if unknown. */
export const parseNameBn = (value: unknown) => looseText(looseObject(value).name_bn);

/** Language of a record's own texts; null if the API does not return it. */
export function parseLanguage(value: unknown): "en" | "bn" | null {
  const language = looseText(value);
  return language === "bn" || language === "en" ? language : null;
}
