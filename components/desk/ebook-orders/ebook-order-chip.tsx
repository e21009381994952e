import { useTranslate } from "react-admin";
import type { DeskEbookOrder } from "@/lib/contract/ebook-orders/desk-schemas";
import { SmallChip } from "../shared/small-chip";

const COLORS = { unpaid: "warning", completed: "success", cancelled: "default" } as const;

/** State of an order of e-books. */
export function EbookOrderChip({ state }: Pick<DeskEbookOrder, "state">) {
  const translate = useTranslate();
  return <SmallChip color={COLORS[state]} label={translate(`desk.ebook_orders.states.${state}`)} />;
}
