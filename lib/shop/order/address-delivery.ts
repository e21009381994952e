import type { Address } from "@/lib/contract/profile/reader";
import type { LastDelivery } from "./delivery-memory";
import type { OrderKind } from "./order-form";

/**
 * Returns the fields of the order form for an address of the account. An e-book is not delivered,
 * so name and phone number stay those of the buyer.
 */
export function deliveryTo(
  { name, phone, address, city, zip, country, area }: Address,
  kind: OrderKind,
): LastDelivery {
  const place = { address, city, zip, country, shippingArea: area };
  return kind === "ebook" ? place : { ...place, name, phone };
}
