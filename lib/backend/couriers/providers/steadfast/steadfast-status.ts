import type { ShipmentStatus } from "@/lib/contract/shipments/terms";

/**
 * The statuses of Steadfast in those of the shop. `delivered` means that the money is on the shop's
 * balance there; while one waits for approval it is not final. `cancelled` is a parcel that goes
 * back.
 */
const STATUSES = new Map<string, ShipmentStatus>([
  ["in_review", "registered"],
  ["pending", "on_its_way"],
  ["hold", "on_hold"],
  ["delivered_approval_pending", "awaiting_approval"],
  ["partial_delivered_approval_pending", "awaiting_approval"],
  ["cancelled_approval_pending", "awaiting_approval"],
  ["unknown_approval_pending", "unclear"],
  ["unknown", "unclear"],
  ["delivered", "delivered"],
  ["partial_delivered", "partly_delivered"],
  ["cancelled", "returned"],
]);

/** Returns a status of Steadfast, which also writes them with capitals and spaces. */
export function statusOf(words: string): ShipmentStatus {
  return (
    STATUSES.get(
      words
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, "_"),
    ) ?? "unclear"
  );
}
