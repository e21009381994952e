import { looseFields, looseText } from "@/lib/base/loose";
import type { UnconfirmedContacts } from "./schemas";

/** Parses the number and address that a code can confirm; none without a list. */
export function parseContacts(response: unknown): string[] {
  const { contacts } = looseFields<UnconfirmedContacts>(response);
  return Array.isArray(contacts) ? contacts.flatMap((one) => looseText(one) ?? []) : [];
}
