import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { looseObject, looseText } from "@/lib/base/loose";
import { isCountry, SHIPPING_CHARGES, type ShippingArea, shippingAreaOf } from "./shipping";

/** Where somebody's last order went: what the form of the next one begins with. */
export interface LastDelivery {
  address: string;
  city: string;
  zip: string;
  country: string;
  shippingArea: ShippingArea | null;
}

const NAME = "last-delivery";

/** Where the last order of a guest of this browser went; null when there was none. */
export function guestDelivery(): LastDelivery | null {
  const stored = looseObject(readLocalJson(NAME));
  return lastDelivery({ ...stored, area: shippingAreaOf(stored.shippingArea) });
}

/** Keeps it for all tabs of this browser; an order without an address changes nothing. */
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

/** The same as an order tells it; null without an address, or to a country nobody knows. */
export function lastDelivery(sent: Sent & { area: ShippingArea | null }): LastDelivery | null {
  const [address, city, zip, country] = [sent.address, sent.city, sent.zip, sent.country].map(
    looseText,
  );
  if (!address || !country || !isCountry(country)) return null;
  return { address, city: city ?? "", zip: zip ?? "", country, shippingArea: sent.area };
}

/** The area that a charge in taka is for; null for any other. */
export function areaOfCharge(charge: number): ShippingArea | null {
  if (charge === SHIPPING_CHARGES.inside) return "inside";
  return charge === SHIPPING_CHARGES.outside ? "outside" : null;
}
