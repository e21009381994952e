import { tagClock } from "@/lib/server-reads/tag-clock";
import { compressBody } from "../response-cache/cached-response";
import { type BuiltResponse, ResponseCache } from "../response-cache/response-cache";
import { serveCached } from "../response-cache/serve-cached";
import { publicCall } from "./public-calls";

/**
 * Maximum size of all cached responses together, in bytes. 10,000 products take about 5 MB
 * compressed.
 */
const MAX_CACHE_BYTES = 48_000_000;

interface PublicCallsOptions {
  /** Sends a GET request to the API. */
  ask: (address: string) => Promise<Response>;
  /** Factor for the limit of builds per address. */
  rateLimitScale: number;
  /** Number of own reverse proxies in front of the shop. */
  trustProxyHops: number;
}

/**
 * Serves the API's reads that are equal for every client.
 * @returns a function that handles a request and returns whether it was such a read
 */
export function servePublicCalls({ ask, rateLimitScale, trustProxyHops }: PublicCallsOptions) {
  const build = async (address: string): Promise<BuiltResponse> => {
    const readAt = tagClock.now;
    const tags = publicCall(address)?.tags ?? [];
    const response = await ask(address);
    if (!response.ok || !response.body) {
      void response.body?.cancel();
      throw new Error(`GET ${address}: status ${response.status}`);
    }
    return {
      response: {
        ...(await compressBody(response.body)),
        contentType: response.headers.get("content-type") ?? "application/json",
        // Browsers ask each time, because a change shows at once.
        cacheControl: "no-cache",
      },
      isStale: () => tagClock.changedSince(tags, readAt),
    };
  };
  const cache = new ResponseCache({
    build,
    maxBytes: MAX_CACHE_BYTES,
    atOnce: 1,
    staleAfterMs: null,
  });
  const addressOf = (url: string) => publicCall(url)?.address ?? null;
  return serveCached({ cache, addressOf, rateLimitScale, trustProxyHops });
}
