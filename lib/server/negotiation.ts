import { LRUCache } from "lru-cache";

/** Content encoding; `identity` is uncompressed. */
export type Encoding = "br" | "gzip" | "identity";

/** Parsed header values: browsers send few different ones. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/**
 * Returns the best encoding that a client accepts (RFC 9110, 12.5.3).
 * @param header value of Accept-Encoding
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const chosen = known.get(header) ?? choose(header);
  if (header.length <= 200) known.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const weights = new Map(
    header
      .toLowerCase()
      .split(",")
      .map((part): [string, number] => {
        const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight) || 0];
      }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

/**
 * Whether If-None-Match contains an ETag, by weak comparison (RFC 9110, 13.1.2).
 * @param given value of If-None-Match
 */
export function hasEtag(given: string | undefined, etag: string): boolean {
  if (!given) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return given.trim() === "*" || given.split(",").some((tag) => opaque(tag) === opaque(etag));
}
