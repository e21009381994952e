import { lookupPhone } from "@/lib/contract/phone";

/** Message keys of the two fields of order tracking, below `tracking.errors`. */
export interface TrackingErrors {
  order?: "orderNumber" | "orderNumberInvalid";
  phone?: "phone" | "phoneInvalid";
}

/**
 * Returns the errors to correct before the lookup. The server checks the format of the order
 * number.
 */
export function trackingErrors(order: string, phone: string): TrackingErrors {
  const errors: TrackingErrors = {};
  if (!order.trim()) errors.order = "orderNumber";
  if (!phone.trim()) errors.phone = "phone";
  else if (lookupPhone(phone) === null) errors.phone = "phoneInvalid";
  return errors;
}
