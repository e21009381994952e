import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { SlotDay } from "@/lib/contract/appointments/reader";
import { formatTime, formatVisitDay, shortVisitDay } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";

interface SlotPickerProps {
  days: SlotDay[];
  /** ISO start time of the chosen slot; empty if none is chosen. */
  chosen: string;
  error: string | undefined;
  onChoose: (startsAt: string) => void;
}

/** Chooses the day, then the time. Preselects the first day with a free time, but never a time. */
export function SlotPicker({ days, chosen, error, onChoose }: SlotPickerProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const open = days.filter(({ slots }) => slots.some(({ free }) => free));
  const day = open.find(({ date }) => date === wanted) ?? open[0];
  if (!day) return null;

  function chooseDay(date: string) {
    setWanted(date);
    onChoose("");
  }

  return (
    <>
      <DayChoice days={days} chosen={day.date} onChoose={chooseDay} />
      <TimeChoice slots={day.slots} chosen={chosen} error={error} onChoose={onChoose} />
    </>
  );
}

interface DayChoiceProps {
  days: SlotDay[];
  /** ISO date of the chosen day. */
  chosen: string;
  onChoose: (date: string) => void;
}

/**
 * Days of the doctor; on phones a row to swipe, so that the times are in view. Full days and days off
 * are labelled and disabled.
 */
function DayChoice({ days, chosen, onChoose }: DayChoiceProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("day")}</legend>
      <div className="relative gap-2 max-sm:-mx-4 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:min-w-22 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]">
        {days.map(({ date, noon, off, slots }) => {
          const free = slots.filter((slot) => slot.free).length;
          const count = localDigits(String(free), locale);
          const state = off ? t("off") : free === 0 ? t("full") : t("free", { count });
          const { weekday, day } = shortVisitDay(noon, locale);
          return (
            <label key={date} className={CHOICE_STYLE}>
              <input
                type="radio"
                name="day"
                value={date}
                checked={date === chosen}
                disabled={free === 0}
                onChange={() => onChoose(date)}
                className="sr-only"
              />
              <span className="sr-only">
                {formatVisitDay(noon, locale)}, {state}
              </span>
              <span aria-hidden="true" className="font-semibold">
                {weekday}
              </span>
              <span aria-hidden="true" className="text-sm">
                {day}
              </span>
              <span aria-hidden="true" className="mt-1 text-sm">
                {state}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface TimeChoiceProps {
  slots: SlotDay["slots"];
  /** ISO start time of the chosen slot; empty if none is chosen. */
  chosen: string;
  error: string | undefined;
  onChoose: (startsAt: string) => void;
}

/** Times of one day. Taken times are crossed out, labelled for screen readers and disabled. */
function TimeChoice({ slots, chosen, error, onChoose }: TimeChoiceProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const id = useId();
  const anyTaken = slots.some(({ free }) => !free);
  return (
    // Has a name and is focusable, so that a missing time can be focused on submit.
    <fieldset
      name="starts_at"
      tabIndex={-1}
      aria-describedby={error && id}
      className="rounded-card"
    >
      <legend className="mb-2 font-semibold">{t("time")}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {slots.map(({ startsAt, free }) => (
          <label key={startsAt} className={`${CHOICE_STYLE} tabular-nums`}>
            <input
              type="radio"
              name="starts_at"
              value={startsAt}
              checked={startsAt === chosen}
              disabled={!free}
              onChange={() => onChoose(startsAt)}
              className="sr-only"
            />
            {free ? (
              <span className="font-semibold">{formatTime(startsAt, locale)}</span>
            ) : (
              <>
                <span aria-hidden="true" className="line-through">
                  {formatTime(startsAt, locale)}
                </span>
                <span className="sr-only">
                  {formatTime(startsAt, locale)}, {t("taken")}
                </span>
              </>
            )}
          </label>
        ))}
      </div>
      {anyTaken && <p className="mt-2 text-muted text-sm">{t("takenNote")}</p>}
      {error && (
        <p id={id} className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Style of a day or time. The radio button is hidden; its label is visible. */
const CHOICE_STYLE =
  "relative grid min-h-12 content-center justify-items-center rounded-card border border-muted/60 bg-white px-1 py-1.5 text-center leading-tight hover:border-brand-600 has-checked:border-brand-600 has-checked:bg-brand-600 has-checked:text-white has-disabled:border-line has-disabled:bg-surface has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-brand-600 has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4";
