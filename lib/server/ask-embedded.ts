import { backendOptions } from "@/lib/backend/backend-options";
import { backend } from "@/lib/backend/instance";
import { requestPurge } from "@/lib/backend/purge-request";
import type { ServerConfig } from "@/lib/site/config/server-config";

/** Base of request URLs, which must be absolute; no request is sent to it. */
const EMBEDDED_ORIGIN = "http://embedded.invalid";

/**
 * Returns the embedded backend of this process, opened on first use. It invalidates pages after
 * changes.
 */
export function openEmbedded(config: ServerConfig) {
  return backend(() => ({ ...backendOptions(config), onStale: requestPurge }));
}

/** Returns a function that sends GET requests to the embedded backend, without cookies. */
export function askEmbedded(config: ServerConfig) {
  return async (path: string): Promise<Response> =>
    (await openEmbedded(config)).fetch(new Request(EMBEDDED_ORIGIN + path));
}
