import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/i18n/locales";
import { paymentOptions } from "@/lib/site/settings";

interface PaymentLineProps {
  locale: Locale;
  className?: string;
}

/** How orders can be paid, in a shop with several payment gateways; else renders nothing. */
export function PaymentLine({ locale, className = "" }: PaymentLineProps) {
  const t = useTranslations("checkout");
  const { ways, cashOnDelivery } = paymentOptions(locale);
  if (!ways) return null;
  const labels = ways.all.map(({ label }) => label);
  return (
    <p className={`flex flex-wrap gap-2 ${className}`}>
      {[...labels, ...(cashOnDelivery ? [t("cashOnDelivery")] : [])].map((label) => (
        <span key={label} className="rounded-card border border-white/30 px-2 py-0.5">
          {label}
        </span>
      ))}
    </p>
  );
}
