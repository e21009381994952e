import { useTranslations } from "next-intl";
import { licencesOf } from "@/lib/site/licences";
import { readSiteSettings } from "@/lib/site/settings";

/** The shop's licences with their numbers in one line; nothing without any. */
export function LicenceLine({ className }: { className?: string }) {
  const t = useTranslations("common.licences");
  const licences = licencesOf(readSiteSettings());
  if (licences.length === 0) return null;
  const shown = licences.map(({ kind, number }) => `${t(kind)}: ${number}`);
  return <p className={className}>{shown.join(" · ")}</p>;
}
