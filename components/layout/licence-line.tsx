import { useTranslations } from "next-intl";
import { licencesOf } from "@/lib/site/licences";
import { readSiteSettings } from "@/lib/site/settings";

/** Licences of the shop with their numbers; renders nothing without licences. */
export function LicenceLine({ className = "" }: { className?: string }) {
  const t = useTranslations("common.licences");
  const licences = licencesOf(readSiteSettings());
  if (licences.length === 0) return null;
  return (
    <p className={`flex flex-wrap gap-x-4 ${className}`}>
      {licences.map(({ kind, number }) => (
        <span key={kind}>
          {`${t(kind)}: `}
          <span translate="no">{number}</span>
        </span>
      ))}
    </p>
  );
}
