import CallIcon from "@mui/icons-material/Call";
import MessageIcon from "@mui/icons-material/SmsOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { useLanguage } from "../shared/use-language";

/** Who ordered, what is still to pay, and how to reach the customer. */
export function OrderHead({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const { buyer, address, total, payment_status, ledger } = order;
  const { due } = ledger.sums;
  const money =
    due > 0
      ? translate("desk.orders.due", { amount: taka(due) })
      : `${taka(total)} · ${translate(`desk.orders.payments.${payment_status}`)}`;
  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 1.5, minWidth: 0 }}
    >
      <Box
        sx={{ flex: { xs: "1 1 100%", sm: "1 1 12rem" }, minWidth: 0, overflowWrap: "anywhere" }}
      >
        <Typography sx={{ fontWeight: 600 }}>
          {buyer.name} · {address.city}
        </Typography>
        <Typography sx={{ fontWeight: 600 }} color={due > 0 ? "warning.main" : "text.secondary"}>
          {money}
        </Typography>
      </Box>
      <Button variant="outlined" startIcon={<CallIcon />} href={`tel:${buyer.phone}`}>
        {translate("desk.orders.call_short")}
      </Button>
      <Button variant="outlined" startIcon={<MessageIcon />} href={`sms:${buyer.phone}`}>
        {translate("desk.orders.message")}
      </Button>
    </Box>
  );
}
