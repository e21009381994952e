import { useLocale, useTranslations } from "next-intl";
import { licencesOf } from "@/lib/site/licences";
import { pharmacistDetails } from "@/lib/site/pharmacist";
import { readSiteSettings } from "@/lib/site/settings";

/** Licences of the shop and its pharmacist; renders nothing without both. */
export function LicenceLine({ className = "" }: { className?: string }) {
  const t = useTranslations("common");
  const locale = useLocale();
  const settings = readSiteSettings();
  const licences = licencesOf(settings);
  const { pharmacist } = settings;
  if (licences.length === 0 && pharmacist === null) return null;
  return (
    <p className={`flex flex-wrap gap-x-4 ${className}`}>
      {licences.map(({ kind, number }) => (
        <span key={kind}>
          {`${t(`licences.${kind}`)}: `}
          <span translate="no">{number}</span>
        </span>
      ))}
      {pharmacist && (
        <span>
          {`${t("pharmacist.title")}: ${t("pharmacist.details", pharmacistDetails(pharmacist, locale))}`}
        </span>
      )}
    </p>
  );
}
