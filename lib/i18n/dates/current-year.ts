import { getYear } from "date-fns";
import { dhakaFields } from "./dhaka-day";

export function currentYear(): number {
  return getYear(dhakaFields(Date.now()).day);
}
