import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { doctorsPath, type Speciality } from "@/lib/centre/doctors/speciality";

interface SpecialityChipsProps {
  specialities: Speciality[];
  /** Null when all doctors are shown. */
  chosen: Speciality | null;
}

/**
 * A link for each speciality: one row to push aside on a phone, where the chosen one comes first to be
 * seen, as many as there are on a wide screen. Nothing when there is no choice.
 */
export function SpecialityChips({ specialities, chosen }: SpecialityChipsProps) {
  const t = useTranslations("doctors");
  if (specialities.length < 2) return null;
  const others = specialities.filter(({ key }) => key !== chosen?.key);
  return (
    <nav aria-label={t("specialities")} className="speciality-chips">
      <ul>
        <li>
          <Chip speciality={null} current={chosen === null} name={t("allSpecialities")} />
        </li>
        {[...(chosen ? [chosen] : []), ...others].map((speciality) => (
          <li key={speciality.key}>
            <Chip
              speciality={speciality}
              current={speciality === chosen}
              name={speciality.name}
              lang="en"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChipProps {
  speciality: Speciality | null;
  name: string;
  lang?: "en";
  current: boolean;
}

function Chip({ speciality, name, lang, current }: ChipProps) {
  return (
    <Link
      href={doctorsPath(speciality?.key ?? null)}
      scroll={false}
      lang={lang}
      aria-current={current ? "page" : undefined}
      className="category-chip"
    >
      {name}
    </Link>
  );
}
