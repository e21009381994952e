import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

type TimelineProps = Pick<
  DeskOrderDetails,
  | "placed_at"
  | "packed_at"
  | "packed_by"
  | "cancel_reason"
  | "cancel_text"
  | "history"
  | "decisions"
>;

/** Events of an order and decisions of staff about its money, the earliest first. */
export function OrderTimeline({ placed_at, history, decisions, ...order }: TimelineProps) {
  const translate = useTranslate();
  const { moment, taka } = useLanguage();
  const { packed_at, packed_by, cancel_reason, cancel_text } = order;
  const why = [
    cancel_reason && translate(`desk.orders.cancel_reasons.${cancel_reason}`),
    cancel_text,
  ];
  const last = history.at(-1);
  const moves = history
    .filter(({ from }) => from !== null)
    .map((step) => ({
      by: step.by,
      at: step.at,
      facts: [
        translate(`desk.orders.states.${step.to}`),
        ...(step === last && step.to === "cancelled" ? why : []),
      ],
    }));
  const decided = decisions.map(({ about, amount, decision, reason, by, at }) => ({
    by,
    at,
    facts: [
      translate(`desk.review.about.${about}`, { amount: taka(amount) }),
      translate(`desk.review.decisions.${about}.${decision}`),
      reason,
    ],
  }));
  // Without a name it is the time of the hand-over, from before packing was recorded.
  const packed =
    packed_at && packed_by
      ? [{ by: packed_by, at: packed_at, facts: [translate("desk.orders.packed")] }]
      : [];
  const steps = [...packed, ...moves, ...decided].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
  return (
    <Section title={translate("desk.orders.timeline")}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
        <li>
          {translate("desk.orders.placed")} · {moment(placed_at)}
        </li>
        {steps.map(({ facts, by, at }) => (
          <li key={`${facts.join()}-${at}`}>
            {[...facts.filter(Boolean), moment(at)].join(" · ")} ·{" "}
            {translate("desk.orders.by", { name: by })}
          </li>
        ))}
      </Box>
    </Section>
  );
}
