import { useTranslate } from "react-admin";
import type { FoundPerson } from "@/lib/contract/customers/schemas";

/** Returns a function that describes a person in one line. */
export function usePersonText() {
  const translate = useTranslate();
  return ({ name, phone, kind, orders, blocked }: FoundPerson) =>
    [
      name,
      phone,
      translate(`desk.people.${kind}`),
      translate("desk.people.orders", { smart_count: orders }),
      blocked && translate("desk.people.blocked"),
    ]
      .filter(Boolean)
      .join(" · ");
}
