import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { useLanguage } from "../shared/use-language";
import { useClockText } from "./use-clock-text";

/** Until when an order has to be handed over or delivered, and promised money to be paid back. */
export function OrderClock({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { moment, taka } = useLanguage();
  const clockText = useClockText();
  const text = clockText(order);
  const promised = order.refunds.filter(({ state }) => state !== "done");
  return (
    <>
      {text !== null && (
        <Alert severity={order.clock?.late ? "error" : "info"} sx={{ mb: 2 }}>
          {text}
        </Alert>
      )}
      {promised.map(({ id, amount, due_at, late }) => (
        <Alert key={id} severity={late ? "error" : "info"} sx={{ mb: 2 }}>
          {translate(`desk.orders.clock.refund${late ? "_late" : ""}`, {
            amount: taka(amount),
            time: moment(due_at),
          })}
        </Alert>
      ))}
    </>
  );
}
