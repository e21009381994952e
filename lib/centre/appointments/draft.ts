import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseNumber, looseObject, looseText } from "@/lib/base/loose";

const NAME = "booking-draft";

/** Who comes and why, as it was typed. */
export interface PatientDraft {
  name: string;
  phone: string;
  reason: string;
}

/** Who is logged in, as far as the form is filled in for them. */
type Customer = { customerId: number; name: string; mobile: string | null } | null;

/**
 * What was typed before in this tab, over what we know of the customer. What a customer typed is shown
 * to nobody else.
 */
export function loadPatient(customer: Customer): PatientDraft {
  const draft = looseObject(readSessionJson(NAME));
  const writer = looseNumber(draft.owner);
  const known = { name: customer?.name ?? "", phone: customer?.mobile ?? "", reason: "" };
  if (writer !== null && writer !== customer?.customerId) return known;
  return {
    name: looseText(draft.name) ?? known.name,
    phone: looseText(draft.phone) ?? known.phone,
    reason: looseText(draft.reason) ?? "",
  };
}

/** Keeps what was typed for this tab; null forgets it. */
export function savePatient(customer: Customer, patient: PatientDraft | null): void {
  const owner = customer?.customerId ?? null;
  writeSessionJson(NAME, patient ? { owner, ...patient } : undefined);
}
