import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseObject, looseText } from "@/lib/base/loose";

const NAME = "registrant";

/** A guest whose order says all that an account needs but the password. */
export interface Registrant {
  name: string;
  mobile: string;
}

/**
 * Stores a guest for the registration that opens next in this tab. In `sessionStorage`, so that
 * nothing of it appears in a URL.
 */
export function storeRegistrant(guest: Registrant): void {
  writeSessionJson(NAME, guest);
}

/** Returns the stored guest; null without one. */
export function readRegistrant(): Registrant | null {
  const stored = looseObject(readSessionJson(NAME));
  const [name, mobile] = [looseText(stored.name), looseText(stored.mobile)];
  return name && mobile ? { name, mobile } : null;
}

export function forgetRegistrant(): void {
  writeSessionJson(NAME, undefined);
}
