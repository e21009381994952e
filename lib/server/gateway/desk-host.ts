import { foreignHost, isLoopback } from "@/lib/base/http";
import type { ServerConfig } from "@/lib/site/config/server-config";
import { gatewayError } from "./error-responses";

/**
 * Refuses calls of the desk with a host name other than that of SITE_URL, if SITE_URL is a loopback
 * address: such a shop may be public by accident, and does not require a second factor.
 * @returns the refusal (403), or null when the request is allowed
 */
export function deskRefusal(
  request: Request,
  { siteUrl }: Pick<ServerConfig, "siteUrl">,
  requestId: string,
): Response | null {
  if (!new URL(request.url).pathname.startsWith("/api/desk/")) return null;
  if (!isLoopback(new URL(siteUrl).hostname)) return null;
  if (foreignHost(request.headers.get("host"), siteUrl) === null) return null;
  const message = `The desk is open at ${siteUrl} only. Set SITE_URL to this shop's address.`;
  return gatewayError(403, message, requestId);
}
