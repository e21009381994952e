import { toLatinDigits } from "@/lib/i18n/digits";
import { DEFAULT_COUNTRY } from "./shipping";

/**
 * A postcode as it is stored, or null when it cannot be one.
 * Bangladesh: four digits, Bengali ones too; elsewhere 2-12 letters and digits, with spaces or hyphens.
 */
export function normalisePostcode(raw: string, country: string): string | null {
  const code = toLatinDigits(raw).trim().replace(/\s+/g, " ").toUpperCase();
  const form =
    country === DEFAULT_COUNTRY ? /^\d{4}$/ : /^(?=.{2,12}$)[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/;
  return form.test(code) ? code : null;
}
