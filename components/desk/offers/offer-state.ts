import type { DeskOffer } from "@/lib/contract/offers/desk-schemas";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { offerDayProblem } from "@/lib/shop/offers/offer-rules";

/** Whether an offer applies on a day in Dhaka, and why not. */
export function offerState(
  { archived, paused, ...days }: DeskOffer,
  today = dhakaDay(Date.now()),
): "archived" | "paused" | "coming" | "ended" | "running" {
  if (archived) return "archived";
  if (paused) return "paused";
  const problem = offerDayProblem(days, today);
  return problem === "not_yet" ? "coming" : (problem ?? "running");
}
