import type { PayableOrder } from "./attempts";

/** Numbers of the records that a payment may belong to; one of them is set. */
interface PaidNumbers {
  order_number: string | null;
  order_no: string | null;
  appointment_number: string | null;
}

/** Returns number and kind of the record that a payment belongs to. */
export function paidNumber({ order_number, order_no, appointment_number }: PaidNumbers): {
  order: string | null;
  kind: PayableOrder["kind"];
} {
  if (order_number !== null) return { order: order_number, kind: "product" };
  if (appointment_number !== null) return { order: appointment_number, kind: "appointment" };
  return { order: order_no, kind: "ebook" };
}
