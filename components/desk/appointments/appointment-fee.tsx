import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { appointmentPath } from "@/lib/centre/doctors/paths";
import type { DeskAppointmentDetails } from "@/lib/contract/appointments/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DEFAULT_LOCALE, LOCALES, localePath } from "@/lib/i18n/locales";
import { LedgerRows, LedgerSums } from "../orders/ledger";
import { OrderAttempts } from "../orders/order-attempts";
import { RecordPaymentButton } from "../orders/record-payment-button";
import { PayBackButton } from "../orders/refund-button";
import { PayLink } from "../shared/pay-link";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

interface FeeProps {
  appointment: DeskAppointmentDetails;
}

/** Link for the patient to the page where the fee is paid. */
function FeeLink({ appointment: { number, language } }: FeeProps) {
  const locale = LOCALES.find((one) => one === language) ?? DEFAULT_LOCALE;
  const path = localePath(locale, appointmentPath(number));
  return <PayLink hint="desk.clinic.fee_link_hint" path={path} />;
}

/** Records that the fee came at the centre. */
function FeeButton({ appointment: { number, version, fee } }: FeeProps) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <RecordPaymentButton
      version={version}
      send={(body) =>
        dataProvider.payDeskAppointment({ params: { deskAppointment: number }, body })
      }
    >
      <Typography>{translate("desk.clinic.fee_pay_hint", { amount: taka(fee ?? 0) })}</Typography>
    </RecordPaymentButton>
  );
}

/** Fee of an appointment that can be paid online: its ledger, and the actions of staff. */
export function AppointmentFee({ appointment }: FeeProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, state, money, payment_status } = appointment;
  if (!money) return null;
  const { sums, rows } = money.ledger;
  const isOpen = state !== "cancelled" && (sums.due > 0 || payment_status === "refunded");
  return (
    <Section title={translate("desk.clinic.fee")}>
      <LedgerSums sums={sums} />
      <Typography sx={{ mt: 1 }}>{translate(`desk.orders.payments.${payment_status}`)}</Typography>
      <LedgerRows rows={rows} />
      <OrderAttempts payments={money.payments} />
      {sums.due > 0 && state === "booked" && <FeeLink appointment={appointment} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        {isOpen && can(role, "appointments", "pay") && <FeeButton appointment={appointment} />}
        {sums.refundable > 0 && can(role, "appointments", "refund") && (
          <PayBackButton
            sums={sums}
            version={version}
            send={(body) =>
              dataProvider.refundDeskAppointment({ params: { deskAppointment: number }, body })
            }
          />
        )}
      </Box>
    </Section>
  );
}
