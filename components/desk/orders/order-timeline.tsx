import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { OrderDetails } from "@/lib/desk/records";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

/** What happened to an order, the earliest first. */
export function OrderTimeline({ placed_at, history }: Pick<OrderDetails, "placed_at" | "history">) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  return (
    <Section title={translate("desk.orders.timeline")}>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        <li>
          {translate("desk.orders.placed")} · {moment(placed_at)}
        </li>
        {history
          .filter(({ from }) => from !== null)
          .map(({ to, by, at }) => (
            <li key={`${to}-${at}`}>
              {translate(`desk.orders.states.${to}`)} · {moment(at)} ·{" "}
              {translate("desk.orders.by", { name: by })}
            </li>
          ))}
      </Box>
    </Section>
  );
}
