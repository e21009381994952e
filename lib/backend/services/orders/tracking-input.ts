import { z } from "zod";
import { readTypedOrderNumber } from "@/lib/shop/order/order-number";
import { readInput } from "../../input";
import { readableLine, requiredPhone } from "../../text-fields";

const trackingSchema = z.object({
  order_number: readableLine(
    "Please enter your order number.",
    "An order number looks like NM-7Q2K-9WXM-T4PA.",
    readTypedOrderNumber,
  ),
  phone: requiredPhone(),
});

/** Which order, and the phone number that shows whose it is; both as they are stored. */
export type TrackingInput = z.infer<typeof trackingSchema>;

/**
 * Checks the form of order tracking. What it refuses cannot be a number at all.
 * @throws AppError 422 with a map of field to messages
 */
export function readTracking(body: unknown): TrackingInput {
  return readInput(trackingSchema, body);
}
