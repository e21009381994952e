import "server-only";
import { cacheLife } from "next/cache";
import { serverConfig } from "@/lib/site/config/server-config";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

/**
 * How long what a cached function reads is good, in seconds. Every change of the embedded backend purges
 * what shows it, so an hour is only a safety net; another server tells nothing, so a minute.
 * @param most seconds after which it has to be read again in any case
 */
export function pageLife(most = WEEK): void {
  const revalidate = serverConfig().apiUrl ? MINUTE : HOUR;
  cacheLife({ stale: MINUTE, revalidate: Math.min(revalidate, Math.max(1, most)), expire: WEEK });
}
