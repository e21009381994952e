import { toLatinDigits } from "@/lib/base/text/latin-digits";

/** Structured parts of a postal address. */
export interface PostalParts {
  street: string;
  /** Town and four-digit postal code, if the address ends with both. */
  town?: { name: string; postalCode: string };
}

/** Splits an address in the notation of Bangladesh: `House 12, Road 5, Dhanmondi, Dhaka 1205`. */
export function postalParts(address: string): PostalParts {
  const [, street, name, code] =
    /^(.+),\s*([^,\d০-৯]+?)[\s-]+([\d০-৯]{4})$/u.exec(address.trim()) ?? [];
  if (!street || !name || !code) return { street: address };
  return { street, town: { name, postalCode: toLatinDigits(code) } };
}
