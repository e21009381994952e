import { looseObject, looseText } from "@/lib/base/loose";

/** Where the answer of an order or of a new payment sends the customer; null when it may not be opened. */
export function paymentTarget(answer: unknown): string | null {
  return paymentAddress(answer, window.location.origin);
}

/** Leaves the shop for the payment page. */
export function openPayment(target: string): void {
  window.location.assign(target);
}

const FIELDS = ["redirect_url", "redirect", "url", "bkashURL"] as const;

/**
 * Where an order is paid, as the answer of the server says it, at the top level or under `data`.
 * Only https, or this very site: anything else is no payment page.
 * @param origin origin of this site
 * @returns an absolute address, or null
 */
export function paymentAddress(answer: unknown, origin: string): string | null {
  const top = looseObject(answer);
  const told = [top, looseObject(top.data)].flatMap((body) =>
    FIELDS.flatMap((field) => looseText(body[field]) ?? []),
  );
  return told[0] === undefined ? null : safeAddress(told[0].trim(), origin);
}

function safeAddress(raw: string, origin: string): string | null {
  const ownPath = /^\/(?![/\\])/.test(raw);
  if (!ownPath && !/^https?:\/\/[^/\\]/i.test(raw)) return null;
  if (!URL.canParse(raw, origin)) return null;
  const url = new URL(raw, origin);
  const trusted = url.origin === origin || (!ownPath && url.protocol === "https:");
  return trusted && !url.username && !url.password ? url.href : null;
}
