import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { looseObject, looseText } from "@/lib/base/loose";
import { sharedValue } from "@/lib/base/shared-value";

const NAME = "stock-requests";
/** Maximum number of products that are remembered. */
const MAX_KEPT = 20;

/** How often all requests were forgotten since the page was loaded: a `key` that resets forms. */
export const forgottenRequests = sharedValue(0);

/** Stock request that was sent from this browser. */
export interface AskedRequest {
  /** Recipient of the message; empty if the server did not name it. */
  contact: string;
  /** ISO time. */
  at: string;
}

const known = () => Object.entries(looseObject(readLocalJson(NAME)));

/** Returns the last stock request for a product from this browser; null if there was none. */
export function askedRequest(productId: number): AskedRequest | null {
  const stored = known().find(([id]) => id === String(productId))?.[1];
  const { contact, at } = looseObject(stored);
  const time = looseText(at);
  if (time === null || Number.isNaN(Date.parse(time))) return null;
  return { contact: looseText(contact) ?? "", at: time };
}

export function rememberRequest(productId: number, request: AskedRequest): void {
  const timeOf = ([, stored]: [string, unknown]) => looseText(looseObject(stored).at) ?? "";
  const others = known()
    .filter(([id]) => id !== String(productId))
    .sort((one, other) => timeOf(other).localeCompare(timeOf(one)));
  const entries = [[String(productId), request], ...others.slice(0, MAX_KEPT - 1)];
  writeLocalJson(NAME, Object.fromEntries(entries));
}

/** Removes all stock requests from this browser's memory; the server keeps them. */
export function forgetRequests(): void {
  writeLocalJson(NAME, undefined);
  forgottenRequests.set(forgottenRequests.get() + 1);
}
