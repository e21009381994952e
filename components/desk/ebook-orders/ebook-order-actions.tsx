import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskEbookOrderDetails } from "@/lib/contract/ebook-orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { RecordPaymentButton } from "../orders/record-payment-button";
import { PayBackButton } from "../orders/refund-button";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";

interface OrderProps {
  order: DeskEbookOrderDetails;
}

function ResendButton({ order: { number, version } }: OrderProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <FormButton
      label={translate("desk.ebook_orders.resend")}
      done="desk.ebook_orders.resent"
      version={version}
      conflict="desk.orders.changed"
      send={(_, seen) =>
        dataProvider.resendDeskEbook({ params: { deskOrder: number }, body: { version: seen } })
      }
    >
      {() => <Typography>{translate("desk.ebook_orders.resend_hint")}</Typography>}
    </FormButton>
  );
}

function CancelButton({ order: { number, version } }: OrderProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <FormButton
      dangerous
      label={translate("desk.ebook_orders.cancel")}
      done="desk.ebook_orders.cancelled"
      version={version}
      conflict="desk.orders.changed"
      send={(form, seen) =>
        dataProvider.cancelDeskEbookOrder({
          params: { deskOrder: number },
          body: { version: seen, reason: textIn(form, "reason") ?? "" },
        })
      }
    >
      {(field) => (
        <>
          <Typography>{translate("desk.ebook_orders.cancel_hint")}</Typography>
          <FieldText
            {...field("reason")}
            required
            label={translate("desk.orders.reason")}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </>
      )}
    </FormButton>
  );
}

function PayButton({ order: { number, version, total, state } }: OrderProps) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <RecordPaymentButton
      version={version}
      conflict="desk.orders.changed"
      send={(payment) =>
        dataProvider.payDeskEbookOrder({ params: { deskOrder: number }, body: payment })
      }
    >
      <Typography>{translate("desk.ebook_orders.pay_hint", { amount: taka(total) })}</Typography>
      {state === "cancelled" && (
        <Typography>{translate("desk.ebook_orders.pay_reopens")}</Typography>
      )}
    </RecordPaymentButton>
  );
}

/** Buttons of the actions that an e-book order and the role allow now. */
export function EbookOrderActions({ order }: OrderProps) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, state, ledger } = order;
  const { sums } = ledger;
  const may = (action: string) => can(role, "ebook-orders", action);
  const mayPay = state !== "completed" && sums.undecided === 0;
  const mayCancel = state === "unpaid" && sums.paid === sums.paid_back && sums.undecided === 0;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
      {state === "completed" && may("resend") && <ResendButton order={order} />}
      {mayPay && may("pay") && <PayButton order={order} />}
      {sums.refundable > 0 && may("refund") && (
        <PayBackButton
          sums={sums}
          version={version}
          conflict="desk.orders.changed"
          send={(refund) =>
            dataProvider.refundDeskEbookOrder({ params: { deskOrder: number }, body: refund })
          }
        />
      )}
      {mayCancel && may("cancel") && <CancelButton order={order} />}
    </Box>
  );
}
