import { parseTrackedOrder, type TrackedOrder } from "@/lib/contract/readers/orders";
import { parseOrNull } from "@/lib/contract/readers/records";
import { browserApi } from "./browser";

/**
 * POST /api/track-order; not a GET, so that the phone number appears in no URL and no log.
 * @param recaptchaToken sent after the server has required a robot check
 * @returns null when no order matches both numbers
 * @throws AxiosError
 */
export async function fetchTrackedOrder(
  number: string,
  phone: string,
  recaptchaToken?: string,
): Promise<TrackedOrder | null> {
  const { data, status } = await browserApi.post<unknown>(
    "/api/track-order",
    { order_number: number, phone, recaptchaToken },
    { validateStatus: (code) => code === 200 || code === 404 },
  );
  return status === 404 ? null : parseOrNull(parseTrackedOrder, data);
}
