import "server-only";
import { cacheLife } from "next/cache";
import { timeLeft } from "./time-left";

const HOUR = 3_600;
const WEEK = 7 * 24 * HOUR;

/** Whether offers that end at an ISO time still run; a page that says so is rendered again at the end. */
export async function offersOpen(end: string): Promise<boolean> {
  "use cache";
  const left = Date.parse(end) - Date.now();
  const open = timeLeft(Date.parse(end), Date.now()) !== null;
  const revalidate = open ? Math.min(HOUR, Math.ceil(left / 1_000)) : HOUR;
  cacheLife({ stale: 60, revalidate, expire: WEEK });
  return open;
}
