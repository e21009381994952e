import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { OrderDetails } from "@/lib/desk/records";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { RefundButton } from "./refund-button";

const SUMS = [
  ["subtotal", "subtotal"],
  ["shipping", "shipping_charge"],
  ["tax", "tax"],
  ["discount", "discount"],
  ["total", "total"],
] as const;

const ROW = { display: "flex", justifyContent: "space-between", gap: 2 };

/** The sums of an order, and its payments and refunds. */
export function OrderMoney({ order }: { order: OrderDetails }) {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  const { payments, refunds, payment_method } = order;
  return (
    <Section title={translate("desk.orders.money")}>
      <Box component="dl" sx={{ m: 0 }}>
        {SUMS.map(([label, field]) => (
          <Box key={field} sx={{ ...ROW, ...(field === "total" && { fontWeight: 600 }) }}>
            <dt>{translate(`desk.orders.${label}`)}</dt>
            <Box component="dd" sx={{ m: 0 }}>
              {taka(order[field])}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography sx={{ mt: 1 }}>
        {translate(`desk.orders.methods.${payment_method}`, { _: payment_method })} ·{" "}
        {translate(`desk.orders.payments.${order.payment_status}`)}
      </Typography>
      <Typography component="h3" sx={{ fontWeight: 600, mt: 1 }}>
        {translate("desk.orders.payments_list")}
      </Typography>
      {payments.length === 0 && <Typography>{translate("desk.orders.no_payments")}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {payments.map(({ id, gateway, state, amount, transaction, updated_at }) => (
          <Box component="li" key={`payment-${id}`} sx={{ py: 0.5 }}>
            <Box sx={ROW}>
              <span>
                <span lang="en">{gateway}</span> ·{" "}
                {translate(`desk.orders.payment_states.${state}`)}
              </span>
              <strong>{taka(amount)}</strong>
            </Box>
            <Typography variant="body2" color="text.secondary">
              {[
                moment(updated_at),
                transaction && translate("desk.orders.transaction", { id: transaction }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
          </Box>
        ))}
        {refunds.map(({ id, state, amount, reason, created_at }) => (
          <Box component="li" key={`refund-${id}`} sx={{ py: 0.5 }}>
            <Box sx={ROW}>
              <span>{translate(`desk.orders.refund_states.${state}`)}</span>
              <strong>−{taka(amount)}</strong>
            </Box>
            <Typography variant="body2" color="text.secondary">
              {moment(created_at)} · {reason}
            </Typography>
          </Box>
        ))}
      </Box>
      <RefundButton order={order} />
    </Section>
  );
}
