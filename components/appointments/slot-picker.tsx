import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { SlotDay } from "@/lib/contract/readers/appointments";
import { formatTime, formatVisitDay, shortVisitDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";

interface SlotPickerProps {
  days: SlotDay[];
  /** Chosen start in ISO, empty while none is. */
  chosen: string;
  error: string | undefined;
  onChoose: (startsAt: string) => void;
}

/** First the day, then the time. The first day with a free time is chosen already, a time never. */
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
  /** Date of the chosen day. */
  chosen: string;
  onChoose: (date: string) => void;
}

/** The days on which the doctor works; full ones and days off say so and cannot be chosen. */
function DayChoice({ days, chosen, onChoose }: DayChoiceProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("day")}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
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
              <span aria-hidden="true">{day}</span>
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
  /** Chosen start in ISO, empty while none is. */
  chosen: string;
  error: string | undefined;
  onChoose: (startsAt: string) => void;
}

/** The times of one day; taken ones are crossed out, said to be so, and cannot be chosen. */
function TimeChoice({ slots, chosen, error, onChoose }: TimeChoiceProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const id = useId();
  const anyTaken = slots.some(({ free }) => !free);
  return (
    // Named and focusable, so that a form sent without a time leads here.
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

/** A day or time to choose: the radio button itself is hidden, its label is what is seen. */
const CHOICE_STYLE =
  "relative grid min-h-12 content-center justify-items-center rounded-card border border-muted/60 bg-white px-1 py-1.5 text-center leading-tight hover:border-brand-600 has-checked:border-brand-600 has-checked:bg-brand-600 has-checked:text-white has-disabled:border-line has-disabled:bg-surface has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-brand-600 has-focus-visible:outline-offset-2 forced-colors:has-checked:border-4";
