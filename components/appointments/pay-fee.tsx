import { useTranslations } from "next-intl";
import { PayWays } from "@/components/orders/pay-ways";
import { useOrderPayment } from "@/components/orders/use-order-payment";
import { RequestedRobotCheck } from "@/components/robot/robot-check-on-demand";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import type { PaymentWays } from "@/lib/shop/order/payment-way";

interface PayFeeProps {
  /** Number of the appointment. */
  number: string;
  /** Its phone number, which proves ownership when the session does not. */
  provenBy?: string;
  label: string;
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
  /** The centre's phone number, shown with errors. */
  phone: string;
  /** Reloads the appointment: it may have been paid in another tab. */
  onReload: () => Promise<unknown>;
}

/** Button that opens the payment page for the fee of an appointment. */
export function PayFee({ number, provenBy, label, ways, phone, onReload }: PayFeeProps) {
  const t = useTranslations("appointmentFee");
  const order = {
    kind: "appointment",
    number,
    ...(provenBy !== undefined && { provenBy }),
  } as const;
  const { opening, failure, check, pay } = useOrderPayment(order, onReload);
  return (
    <div className="grid gap-3 print:hidden">
      {ways && <PayWays ways={ways} />}
      <button
        type="button"
        aria-disabled={opening}
        onClick={() => void pay()}
        className={`${buttonStyle()} min-h-12`}
      >
        {opening ? t("opening") : label}
      </button>
      <RequestedRobotCheck action="tracking" check={check} />
      {failure && <Alert>{t(`failures.${failure}`, { phone })}</Alert>}
    </div>
  );
}
