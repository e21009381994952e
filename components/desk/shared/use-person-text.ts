import { useTranslate } from "react-admin";
import type { PersonRecord } from "@/lib/desk/sales-records";

/** Returns a function that describes a person in one line. */
export function usePersonText() {
  const translate = useTranslate();
  return ({ name, phone, kind, orders, blocked }: PersonRecord) =>
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
