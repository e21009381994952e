import { useTranslate } from "react-admin";
import type { DeskOrder } from "@/lib/contract/orders/desk-schemas";
import { useLanguage } from "../shared/use-language";

/** Returns the text of the clock of an order, such as "Hand over by ..."; null without a clock. */
export function useClockText() {
  const translate = useTranslate();
  const { moment } = useLanguage();
  return ({ clock }: Pick<DeskOrder, "clock">): string | null =>
    clock &&
    translate(`desk.orders.clock.${clock.step}${clock.late ? "_late" : ""}`, {
      time: moment(clock.due_at),
    });
}
