import { useTranslations } from "next-intl";
import { loginHere } from "@/components/account/leading-back";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { UnpaidOrder } from "@/lib/api/order-writes";
import { useOrderPayment } from "./use-order-payment";

interface PayOrderProps {
  order: UnpaidOrder & { paymentStatus: string | null };
  /** Shop's phone number, for when something went wrong. */
  phone: string;
  /** Asks for the order again: it may have been paid meanwhile. */
  onReload: () => Promise<unknown>;
  /** Whether it stands among others: then it is called by the number of its order, too. */
  inList?: boolean;
}

/** 'Pay now', or 'Try again' after a failure; opens the payment page. */
export function PayOrder({ order, phone, onReload, inList = false }: PayOrderProps) {
  const t = useTranslations();
  const { opening, failure, pay } = useOrderPayment(order, onReload);
  const again = order.paymentStatus === "failed";
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <button type="button" disabled={opening} onClick={() => void pay()} className={buttonStyle()}>
        {opening ? t("order.opening") : t(again ? "common.tryAgain" : "order.payNow")}
        {inList && <span className="sr-only"> {order.number}</span>}
      </button>
      {failure && (
        <Alert>
          <p>{t(`order.payFailures.${failure}`, { phone })}</p>
          {failure === "login" && (
            <Link href={loginHere()} className="font-semibold underline underline-offset-2">
              {t("header.login")}
            </Link>
          )}
        </Alert>
      )}
    </div>
  );
}
