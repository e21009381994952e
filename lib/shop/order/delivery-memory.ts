import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { looseObject, looseText } from "@/lib/base/loose";
import { isCountry, type ShippingArea, shippingAreaOf } from "./shipping";

/** Address and area of the last order, used to prefill the form of the next one. */
export interface LastDelivery {
  address: string;
  city: string;
  zip: string;
  country: string;
  shippingArea: ShippingArea | null;
  /** Receiver, if it is an address of the account. */
  name?: string;
  phone?: string;
  /** Id of the address if the customer chose it, which replaces the fields of the form. */
  chosen?: number;
}

const NAME = "last-delivery";

/** Returns where the last guest order of this browser was sent; null if there was none. */
export function guestDelivery(): LastDelivery | null {
  const stored = looseObject(readLocalJson(NAME));
  return lastDelivery({ ...stored, area: shippingAreaOf(stored.shippingArea) });
}

/** Stores the address for all tabs of this browser. An order without an address changes nothing. */
export function rememberGuestDelivery(form: LastDelivery): void {
  const { address, city, zip, country, shippingArea } = form;
  if (address.trim()) writeLocalJson(NAME, { address, city, zip, country, shippingArea });
}

export function forgetGuestDelivery(): void {
  writeLocalJson(NAME, undefined);
}

interface Sent {
  address?: unknown;
  city?: unknown;
  zip?: unknown;
  country?: unknown;
}

/** Reads the address from an order; null if it has no address or an unknown country. */
export function lastDelivery(sent: Sent & { area: ShippingArea | null }): LastDelivery | null {
  const [address, city, zip, country] = [sent.address, sent.city, sent.zip, sent.country].map(
    looseText,
  );
  if (!address || !country || !isCountry(country)) return null;
  return { address, city: city ?? "", zip: zip ?? "", country, shippingArea: sent.area };
}
