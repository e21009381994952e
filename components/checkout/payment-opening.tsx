import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";

/** In the place of the form while the payment page is being opened; with a link, should it not open. */
export function PaymentOpening({ address }: { address: string }) {
  const t = useTranslations("checkout");
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center">
      <p role="status" className="text-lg">
        {t("paymentOpens")}
      </p>
      <a href={address} className={buttonStyle("secondary")}>
        {t("openPayment")}
      </a>
    </div>
  );
}
