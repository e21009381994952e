import { useLocale } from "next-intl";
import { formatTime, formatVisitDay } from "@/lib/i18n/dates/format-date-light";

interface ChosenTimeProps {
  label: string;
  /** ISO time. */
  startsAt: string;
}

/** The time that is chosen in a form of an appointment. */
export function ChosenTime({ label, startsAt }: ChosenTimeProps) {
  const locale = useLocale();
  return (
    <p className="rounded-card bg-mint px-4 py-3">
      {label}{" "}
      <strong className="font-semibold">
        {formatVisitDay(startsAt, locale)},{" "}
        <span className="whitespace-nowrap">{formatTime(startsAt, locale)}</span>
      </strong>
    </p>
  );
}
