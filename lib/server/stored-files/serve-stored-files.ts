import type { ServerConfig } from "@/lib/site/config/server-config";
import type { NextHandler } from "../page-store/ask-next";
import { ResponseCache } from "../response-cache/response-cache";
import { serveCached } from "../response-cache/serve-cached";
import { makeFile } from "./make-file";
import { storedFileAddress } from "./stored-file-address";

/**
 * Maximum size of all files together, compressed, in bytes. The four product feeds of 50,000
 * products take about 50 MB.
 */
const MAX_BYTES = 80_000_000;
/** Two, so that a small file does not wait for a large feed. */
const AT_ONCE = 2;
/** Time in ms that a client waits for a newer file: most are made in less. */
const STALE_AFTER_MS = 2_000;

/**
 * Serves sitemaps, feeds and the other files that are made for crawlers and browsers. Each is made
 * once per change of its data; while that takes long or fails, the one before is sent.
 * @returns a function that handles a request and returns whether it was for such a file
 */
export function serveStoredFiles(
  { rateLimitScale, trustProxyHops }: Pick<ServerConfig, "rateLimitScale" | "trustProxyHops">,
  handle: NextHandler,
) {
  const cache = new ResponseCache({
    build: (path) => makeFile(handle, path),
    maxBytes: MAX_BYTES,
    atOnce: AT_ONCE,
    staleAfterMs: STALE_AFTER_MS,
  });
  return serveCached({ cache, addressOf: storedFileAddress, rateLimitScale, trustProxyHops });
}
