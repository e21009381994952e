/** @jest-environment node */
import type { ShipmentStatus } from "@/lib/contract/shipments/terms";
import { statusOf } from "./pathao-status";

/** What each event, and each slug of the order's information, means. */
const TABLE: [words: string, status: ShipmentStatus | null][] = [
  ["order.created", "registered"],
  ["Pending", "registered"],
  ["order.pickup-requested", "registered"],
  ["Pickup_Requested", "registered"],
  ["order.assigned-for-pickup", "registered"],
  ["order.pickup-failed", "on_hold"],
  ["order.pickup-cancelled", "not_picked_up"],
  ["Pickup Cancel", "not_picked_up"],
  ["Pickup_Canceled", "not_picked_up"],
  ["order.picked", "on_its_way"],
  ["order.at-the-sorting-hub", "on_its_way"],
  ["order.at-sorting-hub", "on_its_way"],
  ["order.in-transit", "on_its_way"],
  ["Received_at_Last_Mile_HUB", "on_its_way"],
  ["order.received-at-last-mile-hub", "on_its_way"],
  ["order.assigned-for-delivery", "on_its_way"],
  ["order.delivery-failed", "on_hold"],
  ["order.on-hold", "on_hold"],
  ["order.delivered", "delivered"],
  ["Delivered", "delivered"],
  ["order.partial-delivery", "partly_delivered"],
  ["order.paid-return", "partly_delivered"],
  ["order.exchanged", "partly_delivered"],
  ["order.returned", "returned"],
  ["Return", "returned"],
  ["order.updated", null],
  ["order.paid", null],
  ["Payment_Invoice", null],
  ["order.return-id-created", null],
  ["order.return-in-transit", null],
  ["order.returned-to-merchant", null],
  ["order.something-new", "unclear"],
  ["", "unclear"],
];

test.each(TABLE)("%s: %s", (words, status) => {
  expect(statusOf(words)).toBe(status);
});
