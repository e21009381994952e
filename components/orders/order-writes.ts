import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { APPOINTMENT_ADDRESSES } from "@/lib/contract/appointments/addresses";
import type { APPOINTMENT_CALLS } from "@/lib/contract/appointments/calls";
import { EBOOK_ORDER_ADDRESSES } from "@/lib/contract/ebook-orders/addresses";
import type { EBOOK_ORDER_CALLS } from "@/lib/contract/ebook-orders/calls";
import { ORDER_ADDRESSES } from "@/lib/contract/orders/addresses";
import type { ORDER_CALLS } from "@/lib/contract/orders/calls";
import { PAYMENT_ADDRESSES } from "@/lib/contract/payments/addresses";
import type { PAYMENT_CALLS } from "@/lib/contract/payments/calls";
import type { Locale } from "@/lib/i18n/locales";
import { rememberedGateway } from "@/lib/shop/order/payment-way";

const writes = declaredWrites<typeof ORDER_CALLS>(ORDER_ADDRESSES);

/** Cancels an order. Idempotent. @throws AxiosError */
export async function sendOrderCancellation(number: string): Promise<void> {
  await writes.cancelOrder({ params: { orderNumber: number } });
}

/**
 * Confirms an order with cash on delivery with the code that was sent to its number. Idempotent.
 * @param recaptchaToken empty until the server has required one
 * @throws AxiosError
 */
export async function sendOrderConfirmation(
  number: string,
  code: string,
  recaptchaToken: string,
): Promise<void> {
  const body = { code, recaptchaToken: recaptchaToken || undefined };
  await writes.confirmOrder({ params: { orderNumber: number }, body });
}

/** Order, or appointment with a fee, to be paid. */
export interface UnpaidOrder {
  kind: "product" | "ebook" | "appointment";
  number: string;
  /** Its phone number, which proves ownership when the session does not. */
  provenBy?: string;
}

const payment = declaredWrites<typeof PAYMENT_CALLS>(PAYMENT_ADDRESSES);
const ebookPayment = declaredWrites<typeof EBOOK_ORDER_CALLS>(EBOOK_ORDER_ADDRESSES);
const feePayment = declaredWrites<typeof APPOINTMENT_CALLS>(APPOINTMENT_ADDRESSES);

/**
 * Starts a payment of the due amount of an order, or of the fee of an appointment.
 * @param language locale of the pages that the customer returns to
 * @param recaptchaToken sent after the server has required a robot check
 * @returns the response, which contains the payment URL
 * @throws AxiosError
 */
export function sendPayment(
  { kind, number, provenBy: phone }: UnpaidOrder,
  key: string,
  language: Locale,
  recaptchaToken?: string,
): Promise<unknown> {
  const gateway = rememberedGateway();
  const body = { language, phone, recaptchaToken, gateway };
  if (kind === "appointment")
    return feePayment.payAppointment({ params: { appointmentNumber: number }, body, key });
  const params = { orderNumber: number };
  return kind === "ebook"
    ? ebookPayment.payEbookOrder({ params, body: { language, gateway }, key })
    : payment.payOrder({ params, body, key });
}
