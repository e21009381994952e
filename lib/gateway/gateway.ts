import "server-only";
import { embeddedBackend } from "@/lib/api/embedded";
import type { Change } from "@/lib/backend/backend";
import { serverConfig } from "@/lib/config/server-config";
import { requestIdOf } from "@/lib/http/request-id";
import { logger } from "@/lib/log/logger";
import { clientAddress } from "./client-address";
import { sendToApi } from "./external";
import { problem } from "./problem";
import { purge } from "./purge";

/**
 * What the browser talks to, same origin in both modes (DESIGN 3): hands the request to the
 * embedded backend, or to the server at `API_URL`; afterwards purges the pages a write changed.
 */
export async function gateway(request: Request): Promise<Response> {
  const { apiUrl, trustProxyHops } = serverConfig();
  const requestId = requestIdOf(request.headers);
  const changes: Change[] = [];
  const onChange = (change: Change) => changes.push(change);
  try {
    const response = apiUrl
      ? await sendToApi(request, apiUrl, requestId, onChange)
      : await (await embeddedBackend()).fetch(request, {
          onChange,
          clientAddress: clientAddress(request.headers, trustProxyHops),
        });
    // A server of somebody else's may fail on the next read: then the last good page must stay.
    for (const change of changes) purge(change, apiUrl ? "max" : { expire: 0 });
    return response;
  } catch (error) {
    const path = new URL(request.url).pathname;
    const reason = String(error);
    logger.error({ reqId: requestId, method: request.method, path, reason }, "gateway failed");
    return problem(503, "The shop cannot answer right now. Please try again.", requestId);
  }
}
