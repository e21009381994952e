import "server-only";
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
 * backend, which follows its own changes, or to the external API at `API_URL`, whose writes
 * invalidate pages here.
 */
export async function gateway(request: Request): Promise<Response> {
  const config = serverConfig();
  const { apiUrl, trustProxyHops } = config;
  const requestId = requestIdOf(request.headers);
  try {
    if (apiUrl)
      return await sendToApi(request, apiUrl, requestId, (change) => invalidate([change]));
    const refusal = sandboxRefusal(request, config, requestId);
    if (refusal) return refusal;
    const address = clientAddress(request.headers, trustProxyHops);
    return await (await embeddedBackend()).fetch(request, { clientAddress: address });
  } catch (error) {
    const path = new URL(request.url).pathname;
    const reason = String(error);
    logger.error({ reqId: requestId, method: request.method, path, reason }, "gateway failed");
    return gatewayError(503, "The shop cannot answer right now. Please try again.", requestId);
  }
}
