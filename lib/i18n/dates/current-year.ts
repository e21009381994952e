import { getYear } from "date-fns";
import { dhakaFields } from "./dhaka-day";

/** Returns the current year in Dhaka. */
export function currentYear(): number {
  return getYear(dhakaFields(Date.now()).day);
}
