import { normaliseAnyPhone } from "../order/phone";

/** Keys of the messages at the two fields of order tracking, below `tracking.errors`. */
export interface TrackingErrors {
  order?: "orderNumber" | "orderNumberInvalid";
  phone?: "phone" | "phoneInvalid";
}

/** What to correct before an order is looked up; how an order number looks is for the server to know. */
export function trackingErrors(order: string, phone: string): TrackingErrors {
  const errors: TrackingErrors = {};
  if (!order.trim()) errors.order = "orderNumber";
  if (!phone.trim()) errors.phone = "phone";
  else if (normaliseAnyPhone(phone) === null) errors.phone = "phoneInvalid";
  return errors;
}
