import type { ShipmentStatus } from "@/lib/contract/shipments/terms";
import type { CourierReport } from "../courier";

/** Returns what a courier says of a parcel when it is asked: nothing about money or time. */
export function askedReport(
  { invoice, consignment }: Pick<CourierReport, "invoice" | "consignment">,
  { status, words }: { status: ShipmentStatus | null; words: string },
): CourierReport {
  const unsaid = { trackingCode: null, collected: null, fee: null, at: null };
  return { ...unsaid, invoice, consignment, status, words };
}
