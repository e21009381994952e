import type { Locale } from "@/lib/i18n/locales";
import { browserApi, idempotent } from "./browser";

/** POST /api/cancel-order/{number}; again is harmless. @throws AxiosError */
export async function sendOrderCancellation(number: string): Promise<void> {
  await browserApi.post(`/api/cancel-order/${encodeURIComponent(number)}`);
}

/** An order that is to be paid. */
export interface UnpaidOrder {
  kind: "product" | "ebook";
  number: string;
  /** The phone number that shows whose it is, where the session does not. */
  provenBy?: string;
}

const PAY_PATHS = { product: "/api/pay-order", ebook: "/api/pay-ebook-order" };

/**
 * POST /api/pay-order/{number} or /api/pay-ebook-order/{number}: a payment for an order that is not paid.
 * @param language of the pages the customer comes back to
 * @returns the answer, which says where it is paid @throws AxiosError
 */
export async function sendPayment(
  { kind, number, provenBy: phone }: UnpaidOrder,
  key: string,
  language: Locale,
): Promise<unknown> {
  const path = `${PAY_PATHS[kind]}/${encodeURIComponent(number)}`;
  return (await browserApi.post<unknown>(path, { language, phone }, idempotent(key))).data;
}
