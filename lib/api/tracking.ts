import { looseList, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import type { TrackedOrder } from "@/lib/shop/tracking/order-progress";
import { browserApi } from "./browser";

/** The answer of track-order; null when it holds no order. */
function readTracking(answer: unknown): TrackedOrder | null {
  const order = looseObject(looseObject(answer).tracking);
  const number = looseText(order.order_number);
  if (number === null) return null;
  return {
    number,
    kind: order.kind === "ebook" ? "ebook" : "product",
    status: looseNumber(order.status),
    paymentStatus: looseText(order.payment_status),
    orderedAt: looseTime(order.ordered_at),
    steps: looseList(order.steps).flatMap((step) => {
      const [status, at] = [looseNumber(step.status), looseTime(step.at)];
      return status === null || at === null ? [] : [{ status, at }];
    }),
  };
}

/**
 * POST /api/track-order; not a GET, so that the phone number gets into no address and no log.
 * @returns null when no order has both numbers
 * @throws AxiosError
 */
export async function trackOrder(number: string, phone: string): Promise<TrackedOrder | null> {
  const { data, status } = await browserApi.post<unknown>(
    "/api/track-order",
    { order_number: number, phone },
    { validateStatus: (code) => code === 200 || code === 404 },
  );
  return status === 404 ? null : readTracking(data);
}
