import "server-only";
import type { Change } from "@/lib/backend/change";
import { requestIdOf } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { embeddedBackend } from "@/lib/server-reads/embedded";
import { invalidate } from "@/lib/server-reads/invalidate";
import { serverConfig } from "@/lib/site/config/server-config";
import { clientAddress } from "./client-address";
import { gatewayError } from "./error-responses";
import { sendToApi } from "./external";
import { sandboxRefusal } from "./sandbox-host";

/**
 * API gateway for the browser, on the same origin in both modes: passes a request to the embedded
 * backend or to the external API at `API_URL`, then invalidates the pages that a write changed.
 */
export async function gateway(request: Request): Promise<Response> {
  const config = serverConfig();
  const { apiUrl, trustProxyHops } = config;
  const requestId = requestIdOf(request.headers);
  const changes: Change[] = [];
  const onChange = (change: Change) => changes.push(change);
  try {
    const response = apiUrl
      ? await sendToApi(request, apiUrl, requestId, onChange)
      : (sandboxRefusal(request, config, requestId) ??
        (await (
          await embeddedBackend()
        ).fetch(request, {
          onChange,
          clientAddress: clientAddress(request.headers, trustProxyHops),
        })));
    invalidate(changes);
    return response;
  } catch (error) {
    const path = new URL(request.url).pathname;
    const reason = String(error);
    logger.error({ reqId: requestId, method: request.method, path, reason }, "gateway failed");
    return gatewayError(503, "The shop cannot answer right now. Please try again.", requestId);
  }
}
