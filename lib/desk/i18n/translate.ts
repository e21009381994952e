import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

/** Texts of a language, in objects by the parts of their keys. */
export interface Messages {
  readonly [part: string]: string | Messages | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns a text with its values: `%{name}` stands for one, `||||` parts the text for one from that for
 * any other `smart_count`. Of an unknown key it is the text `_`, else the key.
 */
export type Translate = (key: string, values?: Values) => string;

const FORMS = "||||";
const PLACE = /%\{(\w+)\}/g;

function textsIn(messages: Messages, prefix = ""): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([part, value]): [string, string][] =>
    typeof value === "string"
      ? [[prefix + part, value]]
      : textsIn(value ?? {}, `${prefix}${part}.`),
  );
}

/** Returns the form of a text for a count; Bengali nouns have one. */
function formFor(text: string, count: unknown): string {
  if (count === undefined || count === null) return text;
  const [one = "", other = one] = text.split(FORMS);
  return (count === 1 ? one : other).trim();
}

/** Returns the translations of one language, with numbers in its digits. */
export function translations(messages: Messages, locale: Locale): Translate {
  const texts = new Map(textsIn(messages));
  return (key, values = {}) => {
    const text = texts.get(key) ?? (typeof values._ === "string" ? values._ : key);
    return formFor(text, values.smart_count).replace(PLACE, (place, name: string) => {
      const value = values[name];
      if (value === undefined || value === null) return place;
      return typeof value === "number" ? localDigits(String(value), locale) : String(value);
    });
  };
}
