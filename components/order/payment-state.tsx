import { useTranslations } from "next-intl";
import { knownPaymentState } from "@/lib/order/payment-state";

interface PaymentStateProps {
  status: string | null;
  /** Whether it is paid in cash at the door. */
  cash: boolean;
}

/** The real state where the server tells it; the fixed success text only where it does not (DESIGN 4). */
export function PaymentState({ status, cash }: PaymentStateProps) {
  const t = useTranslations("order");
  const state = knownPaymentState(status);
  return (
    <>
      <p className="mt-2">{state ? t(`paymentStates.${state}`) : t("paymentSuccess")}</p>
      {state === "being_checked" && <p className="mt-2 font-semibold">{t("doNotPayAgain")}</p>}
      {state === "to_be_paid" && cash && <p className="mt-2">{t("cashAtDoor")}</p>}
    </>
  );
}
