import { PLACEHOLDER } from "@/lib/base/text/placeholders";
import type { Locale } from "@/lib/i18n/locales";
import { type ShopFacts, termsFacts, termsSections } from "./terms";
import { TERMS_WORDS, type TermsFacts, type TermsWord } from "./wording";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** Returns the value of each placeholder. */
function valuesOf({ inside, outside, ...facts }: TermsFacts): Record<TermsWord, string> {
  const { name, phone, email, address, hours, returnDays, reportHours, refundDays } = facts;
  return {
    name,
    phone,
    email,
    address,
    hours,
    returnDays,
    reportHours,
    refundDays,
    insideCharge: inside.charge,
    insideDays: inside.days,
    outsideCharge: outside.charge,
    outsideDays: outside.days,
  };
}

/** Returns facts with placeholders in the place of values that the shop's own terms can name. */
function placeholders({ inside, outside, ...facts }: TermsFacts): TermsFacts {
  return {
    ...facts,
    name: "{name}",
    phone: "{phone}",
    email: "{email}",
    address: "{address}",
    hours: "{hours}",
    returnDays: "{returnDays}",
    reportHours: "{reportHours}",
    refundDays: "{refundDays}",
    inside: { ...inside, charge: "{insideCharge}", days: "{insideDays}" },
    outside: { ...outside, charge: "{outsideCharge}", days: "{outsideDays}" },
  };
}

/**
 * Returns the built-in terms as HTML with placeholders, as the start of the shop's own terms.
 * Values without a placeholder, such as retention periods, are those of the current settings.
 */
export function termsTemplate(locale: Locale, site: ShopFacts): string {
  return termsSections(locale, placeholders(termsFacts(locale, site)))
    .flatMap(({ title, paragraphs }) => [
      `<h2>${escaped(title)}</h2>`,
      ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ])
    .join("\n");
}

/**
 * Returns the shop's own terms with their placeholders filled in, as HTML that is not sanitised;
 * null for the built-in terms.
 */
export function ownTerms(locale: Locale, site: ShopFacts): string | null {
  if (site.terms === null) return null;
  const values = valuesOf(termsFacts(locale, site));
  return site.terms[locale].replace(PLACEHOLDER, (whole, name: string) => {
    const word = TERMS_WORDS.find((known) => known === name);
    return word ? escaped(values[word]) : whole;
  });
}
