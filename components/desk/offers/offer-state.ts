import type { DeskOffer } from "@/lib/contract/offers/desk-schemas";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";

/** Whether an offer applies on a day in Dhaka, and why not. */
export function offerState(
  { archived, paused, starts, ends }: DeskOffer,
  today = dhakaDay(Date.now()),
): "archived" | "paused" | "coming" | "ended" | "running" {
  if (archived) return "archived";
  if (paused) return "paused";
  if (starts !== null && today < starts) return "coming";
  return ends !== null && today > ends ? "ended" : "running";
}
