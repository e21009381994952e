/** Form of an ISO 3166-1 alpha-2 code of a country. */
export const COUNTRY_CODE = /^[A-Z]{2}$/;

/** Returns the name of a country by its ISO 3166-1 alpha-2 code; null for an invalid code. */
export function countryName(code: string, locale: "en" | "bn"): string | null {
  if (!COUNTRY_CODE.test(code)) return null;
  return new Intl.DisplayNames(locale, { type: "region", fallback: "none" }).of(code) ?? null;
}
