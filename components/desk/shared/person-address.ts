import type { FoundPerson } from "@/lib/contract/customers/schemas";

/** Returns the address of the list with all orders of a person. */
export function ordersOf({ customer_id, phone }: Pick<FoundPerson, "customer_id" | "phone">) {
  const who = customer_id === null ? { q: phone } : { customer: customer_id };
  return `/orders?${new URLSearchParams({ filter: JSON.stringify({ tab: "all", ...who }) })}`;
}

/** Returns the address of a person's page; guests have none, but a list of orders. */
export function personAddress(person: Pick<FoundPerson, "customer_id" | "phone">): string {
  return person.customer_id === null ? ordersOf(person) : `/people/${person.customer_id}/show`;
}
