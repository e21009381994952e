import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { loginWithCurrentAsNext } from "@/components/accounts/current-as-next";
import { useUploadGuard } from "@/components/prescriptions/uploading";
import { UploadsBusy } from "@/components/prescriptions/uploads-busy";
import { RequestedRobotCheck } from "@/components/robot/robot-check-on-demand";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { formatTaka } from "@/lib/i18n/format-taka";
import { takePayAtOnce } from "@/lib/shop/order/pay-at-once";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import type { UnpaidOrder } from "./order-writes";
import { PayWays } from "./pay-ways";
import { useOrderPayment } from "./use-order-payment";

interface PayOrderProps {
  order: UnpaidOrder & { paymentStatus: string | null };
  /** Taka; a button with an amount is as wide as its container. */
  amount?: number;
  /** Shop's phone number, shown with errors. */
  phone: string;
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
  /** Reloads the order, which may have been paid since. */
  onReload: () => Promise<unknown>;
  /**
   * Whether it is in a list of orders; then its label includes the order number for screen readers.
   */
  inList?: boolean;
}

/**
 * Button that opens the payment page. Its text is 'Pay now' with an amount, and 'Try again' after a
 * failed payment. The payment of an order that must be paid immediately opens automatically.
 */
export function PayOrder({ order, amount, phone, ways, onReload, inList = false }: PayOrderProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { opening, failure, check, pay } = useOrderPayment(order, onReload);
  const again = order.paymentStatus === "failed";
  const wide = amount !== undefined;
  const uploads = useUploadGuard();
  const narrowLabel = again ? t("common.tryAgain") : t("order.payNow");
  const label = wide ? t("order.payAmount", { amount: formatTaka(amount, locale) }) : narrowLabel;
  const payAtOnce = useEffectEvent(() => {
    if (!inList && takePayAtOnce(order.number)) void pay();
  });
  useEffect(() => payAtOnce(), []);
  return (
    <div className={`grid gap-3 print:hidden ${wide ? "w-full" : "justify-items-start"}`}>
      {ways && <PayWays ways={ways} />}
      <button
        type="button"
        aria-disabled={opening}
        onClick={() => uploads.mayGo() && void pay()}
        className={`${buttonStyle()} ${wide ? "min-h-12 text-lg" : ""} ${inList ? "xl:whitespace-nowrap" : ""}`}
      >
        <span>{opening ? t("order.opening") : label}</span>
        {inList && <span className="sr-only"> {order.number}</span>}
      </button>
      {uploads.waits && <UploadsBusy />}
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
