import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { looseText } from "@/lib/base/loose";

const NAME = "last-order";
/** External APIs have numbers of their own form. */
const NUMBER = /^[\w-]{1,64}$/;

/** Returns the number of the last product order shown in this browser; null if there was none. */
export function lastOrder(): string | null {
  const number = looseText(readLocalJson(NAME));
  return number && NUMBER.test(number) ? number : null;
}

export function rememberOrder(number: string): void {
  writeLocalJson(NAME, number);
}

export function forgetOrder(): void {
  writeLocalJson(NAME, undefined);
}
