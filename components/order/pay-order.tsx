import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { loginWithCurrentAsNext } from "@/components/account/current-as-next";
import { RequestedRobotCheck } from "@/components/robot/robot-check-on-demand";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { UnpaidOrder } from "@/lib/browser-api/order-writes";
import { takePayAtOnce } from "@/lib/shop/order/pay-at-once";
import { useOrderPayment } from "./use-order-payment";

interface PayOrderProps {
  order: UnpaidOrder & { paymentStatus: string | null };
  /** Shop's phone number, shown with errors. */
  phone: string;
  /** Reloads the order, which may have been paid meanwhile. */
  onReload: () => Promise<unknown>;
  /**
   * Whether it is in a list of orders; then its label includes the order number for screen readers.
   */
  inList?: boolean;
}

/**
 * 'Pay now' button, 'Try again' after a failed payment; opens the payment page. For an order that
 * must be paid at once the page opens automatically.
 */
export function PayOrder({ order, phone, onReload, inList = false }: PayOrderProps) {
  const t = useTranslations();
  const { opening, failure, check, pay } = useOrderPayment(order, onReload);
  const again = order.paymentStatus === "failed";
  const payAtOnce = useEffectEvent(() => {
    if (!inList && takePayAtOnce(order.number)) void pay();
  });
  useEffect(() => payAtOnce(), []);
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <button
        type="button"
        aria-disabled={opening}
        onClick={() => void pay()}
        className={buttonStyle()}
      >
        {opening ? t("order.opening") : t(again ? "common.tryAgain" : "order.payNow")}
        {inList && <span className="sr-only"> {order.number}</span>}
      </button>
      <RequestedRobotCheck action="tracking" check={check} />
      {failure && (
        <Alert>
          <p>{t(`order.payFailures.${failure}`, { phone })}</p>
          {failure === "login" && (
            <Link
              href={loginWithCurrentAsNext()}
              className="font-semibold underline underline-offset-2"
            >
              {t("header.login")}
            </Link>
          )}
        </Alert>
      )}
    </div>
  );
}
