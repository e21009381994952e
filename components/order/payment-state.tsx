import { useTranslations } from "next-intl";
import { knownPaymentState } from "@/lib/shop/order/payment-state";

interface PaymentStateProps {
  status: string | null;
  /** Whether it is paid in cash at the door. */
  cash: boolean;
  cancelled: boolean;
}

/** The real state where the server tells it; the fixed success text only where it does not. */
export function PaymentState({ status, cash, cancelled }: PaymentStateProps) {
  const t = useTranslations("order");
  const state = knownPaymentState(status);
  if (cancelled && (state === "to_be_paid" || state === "failed"))
    return <p className="mt-2">{t("nothingToPay")}</p>;
  return (
    <>
      <p className="mt-2">{state ? t(`paymentStates.${state}`) : t("paymentSuccess")}</p>
      {state === "being_checked" && <p className="mt-2 font-semibold">{t("doNotPayAgain")}</p>}
      {state === "to_be_paid" && cash && <p className="mt-2">{t("cashAtDoor")}</p>}
    </>
  );
}
