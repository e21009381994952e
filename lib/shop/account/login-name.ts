import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseText } from "@/lib/base/loose";

const NAME = "login-name";

/**
 * Stores a mobile number for the login page that opens next in this tab. It goes to
 * `sessionStorage` so that it never appears in a URL.
 */
export function storeLoginName(name: string): void {
  writeSessionJson(NAME, name);
}

/** Returns the stored number and removes it; null if there is none. */
export function takeLoginName(): string | null {
  const name = looseText(readSessionJson(NAME));
  writeSessionJson(NAME, undefined);
  return name;
}
