import "server-only";
import { timeLeft } from "@/lib/centre/home/time-left";
import { cachedRead, tracked } from "./cached-read";

/** Whether offers that end at an ISO time still run; a page that says so is rendered again at the end. */
export const offersOpen = (end: string) => tracked(readOffersOpen(end));

async function readOffersOpen(end: string) {
  "use cache";
  return cachedRead([], async (goodFor) => {
    const now = Date.now();
    const isOpen = timeLeft(Date.parse(end), now) !== null;
    if (isOpen) goodFor(Math.ceil((Date.parse(end) - now) / 1_000));
    return isOpen;
  });
}
