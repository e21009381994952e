import { usePathname } from "next/navigation";
import { useHydrated } from "./use-hydrated";

/**
 * What follows `name` in the visible path: the shell of such a page is the same for all of them.
 * Null on the server, and when there is nothing.
 */
export function useAddressPart(name: string): string | null {
  const parts = usePathname().split("/");
  const hydrated = useHydrated();
  const place = parts.indexOf(name);
  const part = place < 0 ? undefined : parts[place + 1];
  if (!hydrated || !part) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
