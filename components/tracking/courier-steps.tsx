import { useLocale, useTranslations } from "next-intl";
import type { CourierStep } from "@/lib/contract/readers/orders";
import { formatMoment } from "@/lib/i18n/dates/format-date-light";

/** What the courier reported about the parcel, the latest last; nothing without any. */
export function CourierSteps({ steps }: { steps: readonly CourierStep[] }) {
  const t = useTranslations("tracking");
  const locale = useLocale();
  if (steps.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{t("courierSteps")}</h3>
      <ol className="mt-1 grid gap-1">
        {steps.map(({ status, at }) => (
          <li key={`${at} ${status}`}>
            {t(`courier.${status}`)} <span className="text-muted">{formatMoment(at, locale)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
