import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import "server-only";
import { requestIdOf } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { NULL_IF_MISSING_HEADER } from "@/lib/contract/terms";
import { embeddedBackend } from "@/lib/server-reads/embedded";
import { invalidate } from "@/lib/server-reads/invalidate";
import { serverConfig } from "@/lib/site/config/server-config";
import { clientAddress } from "./client-address";
import { deskRefusal } from "./desk-host";
import { gatewayError } from "./error-responses";
import { sendToApi } from "./external";
import { homeSection, isHomeSectionRequest } from "./home-section";
import { sandboxRefusal } from "./sandbox-host";

/**
 * API gateway for the browser, on the same origin in both modes: passes a request to the embedded
 * backend, which follows its own changes, or to the external API at `API_URL`, whose writes
 * invalidate pages here.
 */
export async function gateway(request: Request): Promise<Response> {
  const response = await responseOf(request);
  return response.status === 404 && request.headers.has(NULL_IF_MISSING_HEADER)
    ? nullInPlaceOf(response)
    : response;
}

/** Returns 200 with null for a record that does not exist. */
function nullInPlaceOf({ body, headers: sent }: Response): Response {
  void body?.cancel();
  const headers = new Headers(sent);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  headers.set("content-type", "application/json");
  return new Response("null", { headers });
}

async function responseOf(request: Request): Promise<Response> {
  const config = serverConfig();
  const { apiUrl, trustProxyHops } = config;
  const requestId = requestIdOf(request.headers);
  try {
    if (isHomeSectionRequest(request)) return await homeSection(request, requestId);
    if (apiUrl)
      return await sendToApi(request, apiUrl, requestId, (change) => invalidate([change]));
    const refusal =
      sandboxRefusal(request, config, requestId) ?? deskRefusal(request, config, requestId);
    if (refusal) return refusal;
    const address = clientAddress(request.headers, trustProxyHops);
    return await (await embeddedBackend()).fetch(request, { clientAddress: address });
  } catch (error) {
    const path = new URL(request.url).pathname;
    const reason = String(error);
    logger.error({ reqId: requestId, method: request.method, path, reason }, "gateway failed");
    return gatewayError(503, refusalText("request.unavailable"), requestId);
  }
}
