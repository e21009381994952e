import "server-only";
import { TZDate } from "@date-fns/tz";
import { getYear } from "date-fns";
import { cacheLife } from "next/cache";

/** The year it is in Dhaka, at most an hour old. */
export async function currentYear(): Promise<number> {
  "use cache";
  cacheLife("hours");
  return getYear(TZDate.tz("Asia/Dhaka"));
}
