import type { Locale } from "@/lib/i18n/locales";
import { browserApi, idempotent } from "./browser";

/** POST /api/cancel-order/{number}. Idempotent. @throws AxiosError */
export async function sendOrderCancellation(number: string): Promise<void> {
  await browserApi.post(`/api/cancel-order/${encodeURIComponent(number)}`);
}

/** Order, or appointment with a fee, to be paid. */
export interface UnpaidOrder {
  kind: "product" | "ebook" | "appointment";
  number: string;
  /** Its phone number, which proves ownership when the session does not. */
  provenBy?: string;
}

const PAY_PATHS = {
  product: "/api/pay-order",
  ebook: "/api/pay-ebook-order",
  appointment: "/api/pay-appointment",
};

/**
 * POST /api/pay-order/{number}, or the same for e-book orders and appointments: starts a payment of
 * the due amount.
 * @param language locale of the pages that the customer returns to
 * @param recaptchaToken sent after the server has required a robot check
 * @returns the response, which contains the payment URL
 * @throws AxiosError
 */
export async function sendPayment(
  { kind, number, provenBy: phone }: UnpaidOrder,
  key: string,
  language: Locale,
  recaptchaToken?: string,
): Promise<unknown> {
  const path = `${PAY_PATHS[kind]}/${encodeURIComponent(number)}`;
  return (
    await browserApi.post<unknown>(path, { language, phone, recaptchaToken }, idempotent(key))
  ).data;
}
