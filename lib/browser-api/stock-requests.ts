import { looseObject, looseText } from "@/lib/base/loose";
import type { Locale } from "@/lib/i18n/locales";
import { browserApi, idempotent } from "./browser";

interface StockRequest {
  productId: number;
  language: Locale;
  /** A number or address with the code that was sent there; without it the customer's confirmed one. */
  proved?: { contact: string; code: string; recaptchaToken: string };
}

/**
 * POST /api/stock-requests: asks for one message when a sold-out product is back in stock.
 * @returns recipient of the message; null if the response does not contain it
 * @throws AxiosError
 */
export async function sendStockRequest({
  productId,
  language,
  proved,
}: StockRequest): Promise<string | null> {
  const { recaptchaToken = "", ...typed } = proved ?? {};
  const body = { product_id: productId, language, ...typed };
  const { data } = await browserApi.post<unknown>(
    "/api/stock-requests",
    { ...body, ...(recaptchaToken && { recaptchaToken }) },
    idempotent(),
  );
  return looseText(looseObject(data).contact);
}
