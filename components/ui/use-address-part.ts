import { usePathname } from "next/navigation";
import { decodePercent } from "@/lib/base/text/percent";
import { useHydrated } from "./use-hydrated";

/**
 * Returns the decoded path segment after the segment `name`; null if it does not exist. Pages that
 * use it have one static shell for all URLs, so it is also null on the server and during hydration.
 */
export function useAddressPart(name: string): string | null {
  const parts = usePathname().split("/");
  const hydrated = useHydrated();
  const place = parts.indexOf(name);
  const part = place < 0 ? undefined : parts[place + 1];
  if (!hydrated || !part) return null;
  return decodePercent(part) ?? part;
}
