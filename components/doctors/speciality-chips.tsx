import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { doctorsPath, type Speciality } from "@/lib/centre/doctors/speciality";
import { localName } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";

interface SpecialityChipsProps {
  locale: Locale;
  specialities: Speciality[];
  /** Null when all doctors are shown. */
  chosen: Speciality | null;
}

/**
 * Links to the specialities; renders nothing if there is only one. On phones a scrollable row with
 * the chosen speciality first, so that it is visible; on wide screens they wrap.
 */
export function SpecialityChips({ locale, specialities, chosen }: SpecialityChipsProps) {
  const t = useTranslations("doctors");
  if (specialities.length < 2) return null;
  const others = specialities.filter(({ key }) => key !== chosen?.key);
  const current = (speciality: Speciality | null) => (speciality === chosen ? "page" : undefined);
  return (
    <nav aria-label={t("specialities")} className="speciality-chips">
      <ul>
        <li>
          <Link href={doctorsPath(null)} aria-current={current(null)}>
            {t("allSpecialities")}
          </Link>
        </li>
        {[...(chosen ? [chosen] : []), ...others].map((speciality) => {
          const { text, lang } = localName(speciality, locale);
          return (
            <li key={speciality.key}>
              <Link
                href={doctorsPath(speciality.key)}
                lang={lang}
                aria-current={current(speciality)}
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
