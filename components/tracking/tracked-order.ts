import { browserApi } from "@/lib/browser-api/browser";
import type { SentBody } from "@/lib/contract/define-calls";
import { ORDER_ADDRESSES } from "@/lib/contract/orders/addresses";
import type { ORDER_CALLS } from "@/lib/contract/orders/calls";
import { parseTrackedOrder, type TrackedOrder } from "@/lib/contract/readers/orders";
import { parseOrNull } from "@/lib/contract/readers/records";

/**
 * Asks how far an order is; not with a GET, so that the phone number appears in no URL and no log.
 * @param recaptchaToken sent after the server has required a robot check
 * @returns null when no order matches both numbers
 * @throws AxiosError
 */
export async function fetchTrackedOrder(
  number: string,
  phone: string,
  recaptchaToken?: string,
): Promise<TrackedOrder | null> {
  const body: SentBody<typeof ORDER_CALLS.trackOrder> = {
    order_number: number,
    phone,
    recaptchaToken,
  };
  const { data, status } = await browserApi.post<unknown>(ORDER_ADDRESSES.trackOrder.path, body, {
    validateStatus: (code) => code === 200 || code === 404,
  });
  return status === 404 ? null : parseOrNull(parseTrackedOrder, data);
}
