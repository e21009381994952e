import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { useLanguage } from "../shared/use-language";

/** States of attempts that the ledger shows as money. */
const RECEIVED = ["paid", "refunding", "refunded"];

/** Attempts to pay that brought no money: open, failed, ended, or to be decided. */
export function OrderAttempts({ payments }: Pick<DeskOrderDetails, "payments">) {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  const attempts = payments.filter(({ state }) => !RECEIVED.includes(state));
  if (attempts.length === 0) return null;
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600, mt: 1 }}>
        {translate("desk.review.attempts")}
      </Typography>
      <Box
        component="ul"
        aria-label={translate("desk.review.attempts")}
        sx={{ listStyle: "none", p: 0, m: 0 }}
      >
        {attempts.map(({ id, state, gateway, amount, transaction, updated_at }) => (
          <Box component="li" key={id} sx={{ py: 0.5, borderTop: 1, borderColor: "divider" }}>
            {translate(`desk.review.states.${state}`, { _: state })} · {taka(amount)}
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {[
                translate(`desk.orders.ways.${gateway}`, { _: gateway }),
                transaction && translate("desk.orders.transaction", { id: transaction }),
                moment(updated_at),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
