import { cacheTags } from "@/lib/server-reads/cache-tags";

/** API call with the same response for every client. */
export interface PublicCall {
  /** Canonical path and query; the same for all URLs with the same response. */
  address: string;
  /** Cache tags that make the response stale. */
  tags: readonly string[];
}

const { catalogue, categories, home, doctors, gallery, notices, ebooks, blogs, settings } =
  cacheTags;
const PRODUCTS = [catalogue, categories, cacheTags.products];

const TAGS: Record<string, readonly string[]> = {
  "/api/get-products": PRODUCTS,
  "/api/get-home-products": [...PRODUCTS, home, gallery, blogs, settings],
  "/api/get-home-categories": [categories, catalogue],
  "/api/get-home-sliders": [home, categories, catalogue, settings],
  "/api/get-ebooks": [ebooks],
  "/api/get-blogs": [blogs],
  "/api/get-doctors": [doctors],
  "/api/get-galleries": [gallery],
  "/api/get-notices": [notices],
};

/**
 * Returns the public call that a URL addresses, also when its path is percent-encoded; null for any
 * other URL.
 * @param url path and query of the request; its path must be decodable
 */
export function publicCall(url: string): PublicCall | null {
  if (!url.startsWith("/api/")) return null;
  const [path = "", query = ""] = url.split("?", 2);
  const plain = path.includes("%") ? decodeURIComponent(path) : path;
  const tags = TAGS[plain];
  if (!tags) return null;
  const params = new URLSearchParams(query);
  // Parts of a response: there are too many of them to cache, or the API gateway answers them.
  if (params.has("limit") || params.has("list")) return null;
  const listed = tags === PRODUCTS && params.get("fields") === "list";
  return { address: listed ? `${plain}?fields=list` : plain, tags };
}
