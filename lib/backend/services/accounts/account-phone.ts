import { toLatinDigits } from "@/lib/i18n/digits";
import { normalisePhone } from "@/lib/shop/order/phone";
import { DEFAULT_COUNTRY } from "@/lib/shop/order/shipping";

const ABROAD = "abroad";

/** The number of an account as it is stored: 01XXXXXXXXX, or + and digits from abroad; else null. */
export function accountPhone(raw: string): string | null {
  const local = normalisePhone(raw, DEFAULT_COUNTRY);
  if (local !== null) return local;
  const foreign = normalisePhone(raw, ABROAD);
  return foreign && /^\+(?!880)/.test(toLatinDigits(foreign)) ? foreign : null;
}
