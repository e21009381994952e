import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Alert } from "@/components/ui/alert";
import type { GuestRecord } from "@/lib/contract/login/reader";
import { formatMoment } from "@/lib/i18n/dates/format-date-light";

interface RecordOfferProps {
  title: string;
  intro: string;
  records: GuestRecord[];
  /** Why the last answer was not saved. */
  problem: string | false;
  /** Buttons. */
  children: ReactNode;
}

/**
 * Offers to add orders and appointments to the account. Shows only their numbers and dates; nothing
 * without records.
 */
export function RecordOffer({ title, intro, records, problem, children }: RecordOfferProps) {
  const t = useTranslations("account.guestRecords");
  const locale = useLocale();
  const heading = useId();
  if (records.length === 0) return null;
  return (
    <section
      aria-labelledby={heading}
      className="mt-6 max-w-2xl rounded-card border border-line bg-brand-50 p-5"
    >
      <h2 id={heading} className="font-semibold text-xl">
        {title}
      </h2>
      <p className="mt-2">{intro}</p>
      <ul className="mt-3 grid list-disc gap-1 ps-5">
        {records.map(({ kind, number, date }) => (
          <li key={number}>
            {t(kind, { number, date: date === null ? "" : formatMoment(date, locale) })}
          </li>
        ))}
      </ul>
      {problem && (
        <div className="mt-4">
          <Alert>{problem}</Alert>
        </div>
      )}
      {children}
    </section>
  );
}
