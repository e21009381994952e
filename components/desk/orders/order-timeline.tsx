import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { type OrderEvent, orderEvents } from "@/lib/desk/order-events";
import { AuditChange } from "../shared/audit-change";
import { Section } from "../shared/section";
import { useAuditText } from "../shared/use-audit-text";
import { useLanguage } from "../shared/use-language";

/** Fields of an audit entry that the name of its step says already. */
const SAID = ["state", "packed"];

/** Returns a function that names an event. */
function useEventText({ cancel_reason, cancel_text, history }: DeskOrderDetails) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const { actionOf } = useAuditText();
  const why = [
    cancel_reason && translate(`desk.orders.cancel_reasons.${cancel_reason}`),
    cancel_text,
  ];
  const last = history.at(-1);
  return ({ step, decision, isPacked, change }: OrderEvent) => {
    if (isPacked) return [translate("desk.orders.packed")];
    if (step)
      return [
        translate(`desk.orders.states.${step.to}`),
        ...(step === last && step.to === "cancelled" ? why : []),
      ];
    if (decision) {
      const { about, amount, decision: decided, reason } = decision;
      return [
        translate(`desk.review.about.${about}`, { amount: taka(amount) }),
        translate(`desk.review.decisions.${about}.${decided}`),
        reason,
      ];
    }
    return [change && actionOf(change.command)];
  };
}

/** What happened to an order and who did it, the earliest first. */
export function OrderTimeline({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { personOf } = useAuditText();
  const textOf = useEventText(order);
  return (
    <Section title={translate("desk.orders.timeline")}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
        <li>
          {translate("desk.orders.placed")} · {moment(order.placed_at)}
        </li>
        {orderEvents(order).map((event) => {
          const { at, by, step, isPacked, change } = event;
          const facts = textOf(event).filter(Boolean);
          return (
            <li key={`${at}-${change?.id}-${facts.join()}`}>
              {[...facts, moment(at)].join(" · ")} ·{" "}
              {translate("desk.orders.by", { name: personOf(by) })}
              {change && <AuditChange {...change} {...((step || isPacked) && { said: SAID })} />}
            </li>
          );
        })}
      </Box>
    </Section>
  );
}
