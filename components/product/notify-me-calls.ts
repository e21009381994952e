import { looseFields, looseText } from "@/lib/base/loose";
import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { BACK_IN_STOCK_ADDRESSES } from "@/lib/contract/back-in-stock/addresses";
import type { BACK_IN_STOCK_CALLS } from "@/lib/contract/back-in-stock/calls";
import type { StockRequested } from "@/lib/contract/back-in-stock/schemas";
import type { Locale } from "@/lib/i18n/locales";

const writes = declaredWrites<typeof BACK_IN_STOCK_CALLS>(BACK_IN_STOCK_ADDRESSES);

interface StockRequest {
  productId: number;
  language: Locale;
  /** A number or address with the code that was sent there; without it the customer's confirmed one. */
  proved?: { contact: string; code: string; recaptchaToken: string };
}

/**
 * Asks for one message when a sold-out product is back in stock.
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
  const response = await writes.askForStock({
    body: { ...body, ...(recaptchaToken && { recaptchaToken }) },
  });
  return looseText(looseFields<StockRequested>(response).contact);
}
