import { useLocale, useTranslations } from "next-intl";
import type { SlotDay } from "@/lib/contract/readers/appointments";
import { formatVisitDay, shortVisitDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { CHOICE_STYLE } from "./choice-style";

interface DayChoiceProps {
  days: SlotDay[];
  /** Date of the chosen day. */
  chosen: string;
  onChoose: (date: string) => void;
}

/** The days on which the doctor works; full ones and days off say so and cannot be chosen. */
export function DayChoice({ days, chosen, onChoose }: DayChoiceProps) {
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
