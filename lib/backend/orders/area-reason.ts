import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { fieldError } from "../kernel/errors";
import type { DeliveryTerms } from "../kernel/settings/order-terms";
import { type OrderPlace, otherAreaOf } from "./order-delivery";

const OTHER_AREA = refusalText("delivery.otherArea");

/**
 * Refuses an area that is not that of the city, unless staff give a reason.
 * @throws AppError 422 with errors.area_reason
 */
export function checkAreaReason(
  place: OrderPlace,
  reason: string | undefined,
  terms: DeliveryTerms,
): void {
  if (!reason && otherAreaOf(place, terms) !== null) throw fieldError("area_reason", OTHER_AREA);
}
