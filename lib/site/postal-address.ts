import { toLatinDigits } from "@/lib/i18n/digits";

/** An address in the parts that machines want. */
export interface PostalParts {
  street: string;
  /** Town and its four digits, where the address ends with both. */
  town?: { name: string; postalCode: string };
}

/** The parts of an address as it is written in Bangladesh: `House 12, Road 5, Dhanmondi, Dhaka 1205`. */
export function postalParts(address: string): PostalParts {
  const [, street, name, code] =
    /^(.+),\s*([^,\d০-৯]+?)[\s-]+([\d০-৯]{4})$/u.exec(address.trim()) ?? [];
  if (!street || !name || !code) return { street: address };
  return { street, town: { name, postalCode: toLatinDigits(code) } };
}
