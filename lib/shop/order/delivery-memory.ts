import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { type Loose, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { type PaymentMethod, paymentMethodOf } from "@/lib/contract/terms";
import { type ChosenArea, isCountry, type ShippingArea, shippingAreaOf } from "./shipping";

/** Address and area of the last order, used to prefill the form of the next one. */
export interface LastDelivery {
  address: string;
  city: string;
  zip: string;
  country: string;
  shippingArea: ShippingArea | null;
  /** Receiver, if it is an address of the account, or a guest who is remembered. */
  name?: string;
  phone?: string;
  email?: string;
  paymentMethod?: PaymentMethod;
  /** Whether a guest is remembered with name and phone number. */
  remember?: boolean;
  /** Id of the address if the customer chose it, which replaces the fields of the form. */
  chosen?: number;
}

/** Name in the local storage. Only the entry of a remembered guest has `until`. */
export const GUEST_DELIVERY = "last-delivery";

/** Time in ms for which a guest is remembered after an order. */
const REMEMBERED_MS = 90 * 86_400_000;

/**
 * Returns where the last guest order of this browser was sent, and by whom if the guest asked to be
 * remembered; null if there was none.
 */
export function guestDelivery(now = Date.now()): LastDelivery | null {
  const stored = looseObject(readLocalJson(GUEST_DELIVERY));
  const place = lastDelivery({ ...stored, area: shippingAreaOf(stored.shippingArea) });
  const until = looseNumber(stored.until);
  if (!place || until === null) return place;
  if (until > now && until <= now + REMEMBERED_MS) return { ...place, ...buyerIn(stored) };
  rememberGuestDelivery(place);
  return place;
}

function buyerIn({ name, phone, email, paymentMethod }: Loose) {
  return {
    name: looseText(name) ?? "",
    phone: looseText(phone) ?? "",
    email: looseText(email) ?? "",
    paymentMethod: paymentMethodOf(paymentMethod),
    remember: true,
  };
}

/** A delivery, or the form of an order that may be picked up. */
type RememberedForm = Omit<LastDelivery, "shippingArea"> & { shippingArea: ChosenArea | null };

/**
 * Stores the address for all tabs of this browser, and the buyer only with `remember`. An order
 * without an address changes nothing.
 */
export function rememberGuestDelivery(form: RememberedForm, now = Date.now()): void {
  const { address, city, zip, country } = form;
  // A pick-up says nothing of where the address lies.
  const shippingArea = shippingAreaOf(form.shippingArea);
  if (!address.trim()) return;
  const place = { address, city, zip, country, shippingArea };
  const { name, phone, email, paymentMethod } = form;
  const buyer = { name, phone, email, paymentMethod, until: now + REMEMBERED_MS };
  writeLocalJson(GUEST_DELIVERY, form.remember ? { ...place, ...buyer } : place);
}

export function forgetGuestDelivery(): void {
  writeLocalJson(GUEST_DELIVERY, undefined);
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
