import { parseTrackedOrder, type TrackedOrder } from "@/lib/contract/readers/orders";
import { parseOrNull } from "@/lib/contract/readers/records";
import { browserApi } from "./browser";

/**
 * POST /api/track-order; not a GET, so that the phone number gets into no address and no log.
 * @returns null when no order has both numbers
 * @throws AxiosError
 */
export async function fetchTrackedOrder(
  number: string,
  phone: string,
): Promise<TrackedOrder | null> {
  const { data, status } = await browserApi.post<unknown>(
    "/api/track-order",
    { order_number: number, phone },
    { validateStatus: (code) => code === 200 || code === 404 },
  );
  return status === 404 ? null : parseOrNull(parseTrackedOrder, data);
}
