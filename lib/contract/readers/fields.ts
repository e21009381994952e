import { looseNumber, looseObject, looseText } from "@/lib/base/loose";

const within = (value: unknown, most: number) =>
  Math.min(Math.max(looseNumber(value) ?? 0, 0), most);

/** Percent, 0-100; what cannot be read is 0. */
export const parsePercent = (value: unknown) => within(value, 100);

/** Average of stars, 0-5, may be fractional; what cannot be read is 0. */
export const parseStars = (value: unknown) => within(value, 5);

/** A whole number of at least 0; what cannot be read is 0. */
export const parseCount = (value: unknown) => Math.max(0, Math.floor(looseNumber(value) ?? 0));

/** Taka; what cannot be read is 0. */
export const parseTaka = (value: unknown) => looseNumber(value) ?? 0;

/** The name of a related person, brand or category; null for an unknown one. */
export const parseName = (value: unknown) => looseText(looseObject(value).name);

/** Language of a text, as far as the server tells; it is taken for English where that is not known. */
export function parseLanguage(value: unknown): {
  language: "en" | "bn";
  toldLanguage: "en" | "bn" | null;
} {
  const told = looseText(value);
  const toldLanguage = told === "bn" || told === "en" ? told : null;
  return { language: toldLanguage ?? "en", toldLanguage };
}
