import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { SHIPMENT_ADDRESSES } from "@/lib/contract/shipments/addresses";
import type { SHIPMENT_CALLS } from "@/lib/contract/shipments/calls";

const writes = declaredWrites<typeof SHIPMENT_CALLS>(SHIPMENT_ADDRESSES);

/** Asks to have the parcel of an order delivered again on a day. Idempotent. @throws AxiosError */
export async function sendRedelivery(orderNumber: string, day: string): Promise<void> {
  await writes.askRedelivery({ params: { orderNumber }, body: { day } });
}
