import type { ShipmentStatus } from "@/lib/contract/shipments/terms";

/**
 * The statuses of Pathao in those of the shop, by its events without `order.` and its slugs. Null for
 * news that change no status. For what was paid without being taken, or exchanged, only a person knows
 * what came back.
 */
const STATUSES = new Map<string, ShipmentStatus | null>([
  ["created", "registered"],
  ["pending", "registered"],
  ["pickup_requested", "registered"],
  ["assigned_for_pickup", "registered"],
  ["pickup_failed", "on_hold"],
  ["pickup_cancelled", "not_picked_up"],
  ["cancelled", "not_picked_up"],
  ["picked", "on_its_way"],
  ["pickup", "on_its_way"],
  ["at_the_sorting_hub", "on_its_way"],
  ["at_sorting_hub", "on_its_way"],
  ["in_transit", "on_its_way"],
  ["received_at_last_mile_hub", "on_its_way"],
  ["assigned_for_delivery", "on_its_way"],
  ["delivery_failed", "on_hold"],
  ["on_hold", "on_hold"],
  ["delivered", "delivered"],
  ["partial_delivery", "partly_delivered"],
  ["partial_delivered", "partly_delivered"],
  ["paid_return", "partly_delivered"],
  ["exchanged", "partly_delivered"],
  ["exchange", "partly_delivered"],
  ["returned", "returned"],
  ["return", "returned"],
  ["updated", null],
  ["paid", null],
  ["payment_invoice", null],
  ["return_id_created", null],
  ["return_in_transit", null],
  ["returned_to_merchant", null],
]);

/** Returns a status of Pathao, which also writes them with capitals, dots, spaces and hyphens. */
export function statusOf(words: string): ShipmentStatus | null {
  const plain = words
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "_")
    .replace(/^order_/, "")
    .replace(/canceled$|cancel$/, "cancelled");
  const known = STATUSES.get(plain);
  return known === undefined ? "unclear" : known;
}
