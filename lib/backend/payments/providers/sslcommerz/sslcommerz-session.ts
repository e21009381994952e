import { type Charge, toDecimal } from "../../payment-gateway";
import type { ReturnClaim } from "../provider-facts";

/**
 * Returns the fields of a session without the credentials. SSLCOMMERZ requires a name, an address and
 * an e-mail address of the customer; what the shop does not know is named after the shop.
 */
export function sessionFields(
  { invoice, amount, callbackUrl, proofOf, noticeUrl, customer }: Charge,
  currency: string,
): Record<string, string> {
  const back = (claims: ReturnClaim) => {
    const query = new URLSearchParams({ claims, tran_id: invoice, proof: proofOf(claims) });
    return `${callbackUrl}?${query}`;
  };
  const { hostname } = new URL(callbackUrl);
  return {
    total_amount: toDecimal(amount),
    currency,
    tran_id: invoice,
    success_url: back("success"),
    fail_url: back("failure"),
    cancel_url: back("cancel"),
    ipn_url: noticeUrl,
    product_category: "health",
    product_name: invoice,
    product_profile: "general",
    shipping_method: "NO",
    num_of_item: "1",
    cus_name: customer.name,
    cus_phone: customer.phone,
    cus_email: customer.email ?? `no-reply@${hostname}`,
    cus_add1: customer.address ?? hostname,
    cus_city: customer.city ?? "Dhaka",
    cus_postcode: customer.zip ?? "1000",
    cus_country: customer.country ?? "Bangladesh",
  };
}
