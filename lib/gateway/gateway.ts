import "server-only";
import { revalidateTag } from "next/cache";
import { cacheTags } from "@/lib/api/cache-tags";
import { embeddedBackend } from "@/lib/api/embedded";
import type { Change } from "@/lib/backend/backend";
import { serverConfig } from "@/lib/config/server-config";
import { logger } from "@/lib/log/logger";
import { clientAddress } from "./client-address";
import { sendToApi } from "./external";
import { problem } from "./problem";

/**
 * What the browser talks to, same origin in both modes (DESIGN 3): hands the request to the
 * embedded backend, or to the server at `API_URL`; afterwards purges the pages a write changed.
 */
export async function gateway(request: Request): Promise<Response> {
  const { apiUrl, trustProxyHops } = serverConfig();
  const changes: Change[] = [];
  const onChange = (change: Change) => changes.push(change);
  try {
    const response = apiUrl
      ? await sendToApi(request, apiUrl, onChange)
      : await (await embeddedBackend()).fetch(request, {
          onChange,
          clientAddress: clientAddress(request.headers, trustProxyHops),
        });
    // A server of somebody else's may fail on the next read: then the last good page must stay.
    for (const change of changes) purge(change, apiUrl ? "max" : { expire: 0 });
    return response;
  } catch (error) {
    const path = new URL(request.url).pathname;
    logger.error({ method: request.method, path, reason: String(error) }, "gateway failed");
    return problem(503, "The shop cannot answer right now. Please try again.");
  }
}

/** Pages that show the product are made anew; lists only when they show the change at all (DESIGN 2). */
function purge(change: Change, profile: "max" | { expire: 0 }) {
  revalidateTag(cacheTags.product(change.id), profile);
  if (!change.lists) return;
  revalidateTag(cacheTags.catalogue, profile);
  revalidateTag(cacheTags.home, profile);
}
