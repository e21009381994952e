import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { RECEIPT_ADDRESSES } from "@/lib/contract/orders/addresses";
import type { RECEIPT_CALLS } from "@/lib/contract/orders/receipt-calls";

const writes = declaredWrites<typeof RECEIPT_CALLS>(RECEIPT_ADDRESSES);

/**
 * Proves an order by its phone number, so that this session can complain and send products back.
 * @param recaptchaToken sent after the server has required a robot check
 * @throws AxiosError
 */
export async function proveOrder(
  number: string,
  phone: string,
  recaptchaToken?: string,
): Promise<void> {
  await writes.proveOrder({ params: { orderNumber: number }, body: { phone, recaptchaToken } });
}
