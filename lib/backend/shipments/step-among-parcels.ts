import type { ShipmentStatus } from "@/lib/contract/shipments/terms";
import type { ShipmentStep } from "./step-of-status";

/** Another parcel of the same order that its courier has. */
export interface OtherParcel {
  status: ShipmentStatus | null;
  /** Whether nothing is left to do. */
  isEnded: boolean;
}

const ASK: ShipmentStep = { kind: "ask", problem: "parcels" };

/**
 * Returns what follows for an order with several parcels. One that was delivered moves nothing while
 * another one is open; the last one takes the step for all of them if they ended in the same way. Only a
 * person knows which pieces were in which parcel.
 */
export function stepAmongParcels(step: ShipmentStep, others: readonly OtherParcel[]): ShipmentStep {
  if (others.length === 0) return step;
  const all = (status: ShipmentStatus) =>
    others.every((other) => other.isEnded && other.status === status);
  switch (step.kind) {
    case "deliver":
      if (all("delivered")) return step;
      return others.some(({ isEnded }) => !isEnded) ? { kind: "end" } : ASK;
    case "send_and_deliver":
      return ASK;
    case "cancel":
      return all("returned") ? step : ASK;
    default:
      return step;
  }
}
