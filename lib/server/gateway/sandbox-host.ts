import { foreignHost } from "@/lib/base/http";
import type { ServerConfig } from "@/lib/site/config/server-config";
import { gatewayError } from "./error-responses";

const PAYING =
  /^\/api\/(?:sandbox-gateway|instant-ebook-order|pay-order|pay-ebook-order|payment-return)\//;

/**
 * Test money is for who knows of it: a shop that is reached under another name than its own may be
 * public without its owner having said so.
 * @returns the refusal (403), or null when the request may go on
 */
export function sandboxRefusal(
  request: Request,
  { payment, siteUrl }: Pick<ServerConfig, "payment" | "siteUrl">,
  requestId: string,
): Response | null {
  if (payment.gateway !== "sandbox") return null;
  const paying = PAYING.test(`${new URL(request.url).pathname}/`);
  if (!paying || foreignHost(request.headers.get("host"), siteUrl) === null) return null;
  const message = `Test payments are taken at ${siteUrl} only. Set SITE_URL to this shop's address.`;
  return gatewayError(403, message, requestId);
}
