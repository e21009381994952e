import "server-only";
import { timeLeft } from "@/lib/centre/home/time-left";
import { cachedRead, tracked } from "./cached-read";

/**
 * Whether offers that end at an ISO time are still open. The page is rendered again when they end.
 */
export const areOffersOpen = (end: string) => tracked(readOffersOpen(end));

async function readOffersOpen(end: string) {
  "use cache";
  return cachedRead([], async (expireIn) => {
    const now = Date.now();
    const isOpen = timeLeft(Date.parse(end), now) !== null;
    if (isOpen) expireIn(Math.ceil((Date.parse(end) - now) / 1_000));
    return isOpen;
  });
}
