import { readSiteSettings } from "./settings";

/** Returns the ISO time when the offers end; null if it is not set or has passed. */
export function offersEnd(): string | null {
  const { offersEnd: end } = readSiteSettings();
  return end !== null && Date.parse(end) > Date.now() ? end : null;
}
