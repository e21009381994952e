import { looseObject, looseText } from "@/lib/base/loose";

/**
 * Returns the payment page from the response to an order or a new payment; null if it is missing or
 * not safe to open.
 */
export function paymentTarget(response: unknown): string | null {
  return paymentAddress(response, window.location.origin);
}

/** Navigates to the payment page. */
export function openPayment(target: string): void {
  window.location.assign(target);
}

const FIELDS = ["redirect_url", "redirect", "url", "bkashURL"] as const;

/**
 * Reads the URL of the payment page from the server's response, at the top level or under `data`.
 * Accepts https URLs and URLs on this origin only.
 * @param origin origin of this site
 * @returns an absolute URL, or null
 */
export function paymentAddress(response: unknown, origin: string): string | null {
  const top = looseObject(response);
  const addresses = [top, looseObject(top.data)].flatMap((body) =>
    FIELDS.flatMap((field) => looseText(body[field]) ?? []),
  );
  return addresses[0] === undefined ? null : safeAddress(addresses[0].trim(), origin);
}

function safeAddress(raw: string, origin: string): string | null {
  const ownPath = /^\/(?![/\\])/.test(raw);
  if (!ownPath && !/^https?:\/\/[^/\\]/i.test(raw)) return null;
  if (!URL.canParse(raw, origin)) return null;
  const url = new URL(raw, origin);
  const trusted = url.origin === origin || (!ownPath && url.protocol === "https:");
  return trusted && !url.username && !url.password ? url.href : null;
}

const CANCELLED = new URLSearchParams({ payment: "cancelled" });

/** Adds to the address of an order that its customer cancelled the payment. */
export function withCancelledPayment(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${CANCELLED}`;
}

/**
 * Whether the customer came to this page by cancelling the payment. Only changes words: the state of
 * the payment comes from the server.
 */
export function paymentWasCancelled(): boolean {
  return window.location.search.includes(String(CANCELLED));
}
