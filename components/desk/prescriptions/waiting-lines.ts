import type {
  DeskPrescriptionDetails,
  DeskPrescriptionLine,
} from "@/lib/contract/prescriptions/desk-schemas";

/** Lines that wait for the pharmacist. */
export function waitingLines({ lines }: DeskPrescriptionDetails): DeskPrescriptionLine[] {
  return lines.filter((line) => line.needs_prescription && !line.accepted);
}
