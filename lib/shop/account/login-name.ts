import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseText } from "@/lib/base/loose";

const NAME = "login-name";

/** Keeps a mobile number for the login page that is opened next in this tab: never in an address. */
export function leaveLoginName(name: string): void {
  writeSessionJson(NAME, name);
}

/** What was left for this login page, once; null when nothing was. */
export function takeLoginName(): string | null {
  const name = looseText(readSessionJson(NAME));
  writeSessionJson(NAME, undefined);
  return name;
}
