import Typography from "@mui/material/Typography";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { useLanguage } from "../shared/use-language";
import { RecordPaymentButton } from "./record-payment-button";

/** Whether the total can come now; an order that expired unpaid can still be paid. */
function isPayable({ state, waits_for, ledger }: DeskOrderDetails): boolean {
  const { due, paid, undecided } = ledger.sums;
  if (waits_for === "charge" || undecided > 0) return false;
  return due > 0 || (state === "cancelled" && paid === 0);
}

/** Records that the total of an order came as cash or by a transfer. */
export function PaymentButton({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, total, state, ledger } = order;
  if (!isPayable(order) || !can(role, "orders", "pay")) return null;
  const isPart = ledger.sums.due > 0 && ledger.sums.due < total;
  return (
    <RecordPaymentButton
      version={version}
      conflict="desk.orders.changed"
      send={(payment) =>
        dataProvider.payDeskOrder({ params: { deskOrder: number }, body: payment })
      }
    >
      <Typography>
        {isPart
          ? translate("desk.sales.pay_rest", { amount: taka(ledger.sums.due) })
          : translate("desk.orders.pay_hint", { amount: taka(total) })}
      </Typography>
      {state === "cancelled" && <Typography>{translate("desk.orders.pay_reopens")}</Typography>}
    </RecordPaymentButton>
  );
}
