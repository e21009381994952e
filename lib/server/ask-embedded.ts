import { backendOptions } from "@/lib/backend/backend-options";
import { backend } from "@/lib/backend/instance";
import { invalidate } from "@/lib/server-reads/invalidate";
import type { ServerConfig } from "@/lib/site/config/server-config";

/** Base of request URLs, which must be absolute; no request is sent to it. */
const EMBEDDED_ORIGIN = "http://embedded.invalid";

/**
 * Returns the embedded backend of this process, opened on first use. It invalidates pages after
 * changes.
 */
export function openEmbedded(config: ServerConfig) {
  return backend(() => ({
    ...backendOptions(config),
    onStale: async (stale) => invalidate(stale),
  }));
}

/** Returns a function that sends GET requests to the embedded backend, without cookies. */
export function askEmbedded(config: ServerConfig) {
  return async (path: string): Promise<Response> =>
    (await openEmbedded(config)).fetch(new Request(EMBEDDED_ORIGIN + path));
}
