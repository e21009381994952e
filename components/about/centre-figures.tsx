import { useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

/** As the centre describes itself. */
const FOUNDED = "2024";
const PROFESSIONALS = "50";

/** Year, people and opening days in large figures. */
export function CentreFigures({ locale }: { locale: Locale }) {
  const t = useTranslations("about.figures");
  const figures = [
    { name: t("founded"), value: t("foundedValue", { year: localDigits(FOUNDED, locale) }) },
    {
      name: t("professionals"),
      value: t("professionalsValue", { count: localDigits(PROFESSIONALS, locale) }),
    },
    { name: t("days"), value: t("daysValue") },
  ];
  return (
    <section aria-label={t("title")} className="mt-10">
      <dl className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse rounded-card border border-line p-5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold text-3xl text-brand-700">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
