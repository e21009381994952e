import { useTranslate } from "react-admin";
import type { DeskOrder } from "@/lib/contract/orders/desk-schemas";
import { SmallChip } from "../shared/small-chip";

const COLORS = {
  pending: "warning",
  processing: "primary",
  "in-transit": "primary",
  completed: "success",
  cancelled: "default",
} as const;

export function StateChip({
  state,
  coming_back = false,
}: Pick<DeskOrder, "state" | "coming_back">) {
  const translate = useTranslate();
  if (coming_back)
    return <SmallChip color="warning" label={translate("desk.orders.coming_back")} />;
  return <SmallChip color={COLORS[state]} label={translate(`desk.orders.states.${state}`)} />;
}
