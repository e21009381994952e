import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { ChargeButton } from "./charge-button";
import { LedgerRows, LedgerSums } from "./ledger";
import { OrderAttempts } from "./order-attempts";
import { PaymentButton } from "./payment-button";
import { PaymentLink } from "./payment-link";
import { RefundButton } from "./refund-button";
import { UndecidedNote } from "./undecided-note";

/** Says that the advance of a parcel that was not taken stays. */
function KeptCharge({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const { state, cancel_reason, payment_method, ledger } = order;
  const { refundable } = ledger.sums;
  const isNotTaken = state === "cancelled" && cancel_reason === "not_taken";
  if (!isNotTaken || payment_method !== "cod" || refundable === 0) return null;
  return (
    <Typography sx={{ mt: 1 }}>
      {translate("desk.orders.charge_kept", { amount: taka(refundable) })}
    </Typography>
  );
}

/** The ledger of an order: its sums without zeros, its rows, and the actions of staff. */
export function OrderMoney({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { ledger, payment_method, payment_status } = order;
  return (
    <Section title={translate("desk.orders.money")}>
      <LedgerSums sums={ledger.sums} />
      <Typography sx={{ mt: 1 }}>
        {translate(`desk.orders.methods.${payment_method}`, { _: payment_method })} ·{" "}
        {translate(`desk.orders.payments.${payment_status}`)}
      </Typography>
      <LedgerRows rows={ledger.rows} />
      <OrderAttempts payments={order.payments} />
      <UndecidedNote sums={ledger.sums} />
      <KeptCharge order={order} />
      <PaymentLink order={order} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <PaymentButton order={order} />
        <ChargeButton order={order} />
        <RefundButton order={order} />
      </Box>
    </Section>
  );
}
