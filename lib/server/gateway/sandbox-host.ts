import { foreignHost } from "@/lib/base/http";
import type { ServerConfig } from "@/lib/site/config/server-config";
import { gatewayError } from "./error-responses";

const PAYING =
  /^\/api\/(?:sandbox-gateway|instant-ebook-order|pay-order|pay-ebook-order|pay-appointment|payment-return|payment-notice)\//;

/** Addresses that only finish earlier test payments. */
const FINISHING = /^\/api\/(?:sandbox-gateway|payment-(?:return|notice)\/sandbox)\//;

/** Returns the addresses that take test payments; null if the shop takes none. */
function testAddresses({ gateway, also, kept }: ServerConfig["payment"]): RegExp | null {
  if (gateway === "sandbox" || also.some((one) => one.gateway === "sandbox")) return PAYING;
  return kept.some((one) => one.gateway === "sandbox") ? FINISHING : null;
}

/**
 * Refuses test payments under a host name other than that of SITE_URL: such a shop may be public by
 * accident, and its customers would pay with test money.
 * @returns the refusal (403), or null when the request is allowed
 */
export function sandboxRefusal(
  request: Request,
  { payment, siteUrl }: Pick<ServerConfig, "payment" | "siteUrl">,
  requestId: string,
): Response | null {
  const paying = testAddresses(payment)?.test(`${new URL(request.url).pathname}/`);
  if (!paying || foreignHost(request.headers.get("host"), siteUrl) === null) return null;
  const message = `Test payments are taken at ${siteUrl} only. Set SITE_URL to this shop's address.`;
  return gatewayError(403, message, requestId);
}
