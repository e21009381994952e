import { readSiteSettings } from "./settings";

/**
 * Returns the ISO time when the discount of a product ends: the earlier of the end of the shop's
 * offers and that of the product's; null if it has no end.
 * @param offerUntil last day of the product's own offer
 */
export function discountEnd(offerUntil: string | null): string | null {
  const ends = [offersEnd(), offerUntil && `${offerUntil}T23:59:59+06:00`].filter(
    (end) => end !== null,
  );
  return ends.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** Returns the ISO time when the offers end; null if it is not set or has passed. */
export function offersEnd(): string | null {
  const { offersEnd: end } = readSiteSettings();
  return end !== null && Date.parse(end) > Date.now() ? end : null;
}
