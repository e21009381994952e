import { decodePercent } from "@/lib/base/text/percent";

const PLACEHOLDER = "/brand/product-placeholder.webp";

/**
 * Returns the path below /media of a picture whose path the API gives relative to its site root.
 * @returns the placeholder picture for a missing, external or unsafe path
 */
export function mediaUrl(path: string | null): string {
  if (!path || /^[a-z][a-z\d+.-]*:|^\/\/|\\|[\p{Cc}?#]/iu.test(path)) return PLACEHOLDER;
  const segments = path.split("/").filter(Boolean);
  if (segments.length === 0 || segments.some((part) => part === "." || part === ".."))
    return PLACEHOLDER;
  return `/media/${segments.map((part) => encodeURIComponent(decodePercent(part) ?? part)).join("/")}`;
}
