import { useTranslate } from "react-admin";
import type { DeskAppointment } from "@/lib/contract/appointments/desk-schemas";
import { SmallChip } from "../shared/small-chip";

const COLORS = {
  booked: "primary",
  attended: "success",
  missed: "warning",
  cancelled: "default",
} as const;

export function AppointmentChip({ state }: Pick<DeskAppointment, "state">) {
  const translate = useTranslate();
  return <SmallChip color={COLORS[state]} label={translate(`desk.clinic.states.${state}`)} />;
}
