import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { DEFAULT_COUNTRY } from "./terms";

/**
 * Normalises a postcode to its stored form; null if it is invalid.
 * Bangladesh: four digits, Latin or Bengali. Other countries: 2-12 letters and digits, with spaces
 * or hyphens.
 */
export function normalisePostcode(raw: string, country: string): string | null {
  const code = toLatinDigits(raw).trim().replace(/\s+/g, " ").toUpperCase();
  const form =
    country === DEFAULT_COUNTRY ? /^\d{4}$/ : /^(?=.{2,12}$)[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/;
  return form.test(code) ? code : null;
}
