import "server-only";
import { TZDate } from "@date-fns/tz";
import { getYear } from "date-fns";
import { cacheLife } from "next/cache";

/** Returns the current year in Dhaka. The value is cached and at most an hour old. */
export async function currentYear(): Promise<number> {
  "use cache";
  cacheLife("hours");
  return getYear(TZDate.tz("Asia/Dhaka"));
}
