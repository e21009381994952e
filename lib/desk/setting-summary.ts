import type { Locale } from "@/lib/i18n/locales";

interface Words {
  locale: Locale;
  /** Shows a value that has no parts. */
  textOf: (value: unknown) => string;
  /** Name of a part of a setting. */
  partOf: (name: string) => string;
}

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSimple = (value: unknown) => typeof value !== "object" || value === null;

const isBilingual = ({ en, bn }: Parts) => typeof en === "string" && typeof bn === "string";

/**
 * Returns the value of a setting in words: a text in both languages in one of them, a setting of
 * several parts as their names and values, a list as its entries.
 */
export function settingSummary(value: unknown, words: Words): string {
  if (isSimple(value)) return words.textOf(value);
  if (Array.isArray(value))
    return value.length === 0 || !value.every(isSimple)
      ? words.textOf(value.length || null)
      : value.map(words.textOf).join(", ");
  if (!isParts(value)) return words.textOf(value);
  if (isBilingual(value)) return words.textOf(value[words.locale]);
  return Object.entries(value)
    .map(([name, part]) => `${words.partOf(name)}: ${settingSummary(part, words)}`)
    .join(" · ");
}
