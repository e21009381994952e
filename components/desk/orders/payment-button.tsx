import Typography from "@mui/material/Typography";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { choiceIn } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";
import { RecordPaymentButton } from "./record-payment-button";

/** What can have come for an order that waits for its advance. */
const PARTS = ["advance", "total"] as const;

/** Whether the total can come now; an order that expired unpaid can still be paid. */
function isPayable({ state, waits_for, ledger }: DeskOrderDetails): boolean {
  const { due, paid, undecided } = ledger.sums;
  if (waits_for === "charge" || undecided > 0) return false;
  return due > 0 || (state === "cancelled" && paid === 0);
}

/** Returns what came, by the choice of a form that has one. */
const partIn = (form: FormData) =>
  form.has("part") && choiceIn(form, "part", PARTS) === "advance" && { part: "advance" as const };

/** Records that the total of an order, or its advance, came as cash or by a transfer. */
export function PaymentButton({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, total, state, ledger, advance = 0 } = order;
  if (!isPayable(order) || !can(role, "orders", "pay")) return null;
  const isPart = ledger.sums.due > 0 && ledger.sums.due < total;
  return (
    <RecordPaymentButton
      version={version}
      conflict="desk.orders.changed"
      send={(payment, form) =>
        dataProvider.payDeskOrder({
          params: { deskOrder: number },
          body: { ...payment, ...partIn(form) },
        })
      }
    >
      {advance > 0 ? (
        <FieldText
          name="part"
          select
          label={translate("desk.orders.pay_part")}
          defaultValue={PARTS[0]}
          slotProps={{ select: { native: true } }}
        >
          {PARTS.map((part) => (
            <option key={part} value={part}>
              {translate(`desk.orders.pay_parts.${part}`, {
                amount: taka(part === "advance" ? advance : total),
              })}
            </option>
          ))}
        </FieldText>
      ) : (
        <Typography>
          {isPart
            ? translate("desk.sales.pay_rest", { amount: taka(ledger.sums.due) })
            : translate("desk.orders.pay_hint", { amount: taka(total) })}
        </Typography>
      )}
      {state === "cancelled" && <Typography>{translate("desk.orders.pay_reopens")}</Typography>}
    </RecordPaymentButton>
  );
}
