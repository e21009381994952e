import { useTranslations } from "next-intl";
import { loginHere } from "@/components/account/require-user";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { EbookOrderInfo } from "@/lib/contract/readers/orders";
import { useOrderPayment } from "./use-order-payment";

interface PayEbookOrderProps {
  order: EbookOrderInfo;
  phone: string;
  onReload: () => Promise<unknown>;
}

/** 'Pay now', or 'Try again' after a failure; opens the payment page. */
export function PayEbookOrder({ order, phone, onReload }: PayEbookOrderProps) {
  const t = useTranslations();
  const { opening, failure, pay } = useOrderPayment(order.number, onReload);
  const again = order.paymentStatus === "failed";
  return (
    <div className="mt-4 grid justify-items-start gap-3 print:hidden">
      <button type="button" disabled={opening} onClick={() => void pay()} className={buttonStyle()}>
        {opening ? t("order.opening") : t(again ? "common.tryAgain" : "order.payNow")}
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
