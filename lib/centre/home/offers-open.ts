import "server-only";
import { cacheLife } from "next/cache";
import { timeLeft } from "./time-left";

/** Whether offers that end at an ISO time still run; a page may learn it a minute late, its clock does not. */
export async function offersOpen(end: string): Promise<boolean> {
  "use cache";
  cacheLife("catalogue");
  return timeLeft(Date.parse(end), Date.now()) !== null;
}
