import { lookupPhone } from "@/lib/contract/phone";

/**
 * Returns a mobile number of Bangladesh as providers want it, such as 8801712345678; null for any
 * other number, which no provider delivers to.
 */
export function mobileNumber(phone: string): string | null {
  const number = lookupPhone(phone);
  return number !== null && /^01[3-9]\d{8}$/.test(number) ? `88${number}` : null;
}
