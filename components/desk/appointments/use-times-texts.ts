import { useTranslate } from "react-admin";
import { DAYS_OFF, timesOfFields } from "@/lib/desk/doctor-times";
import { localDigits } from "@/lib/i18n/digits";
import { useLanguage } from "../shared/use-language";

/** Texts of the fields of a doctor's times, for the dialog of a conflict. */
export function useTimesTexts() {
  const translate = useTranslate();
  const { locale, number, day } = useLanguage();
  return {
    labelOf: (field: string) =>
      translate(field === DAYS_OFF ? "desk.clinic.days_off" : `desk.clinic.weekdays.${field}`),
    textOf: (value: unknown, field: string) => {
      const { hours, days_off } = timesOfFields({ [field]: value });
      if (field === DAYS_OFF)
        return days_off.length === 0
          ? translate("desk.clinic.no_days_off")
          : days_off
              .map((off) => [day(off.day), off.reason].filter(Boolean).join(" · "))
              .join(", ");
      if (hours.length === 0) return translate("desk.clinic.no_hours");
      return hours
        .map(({ from, to, slot_minutes }) =>
          translate("desk.clinic.sitting", {
            from: localDigits(from, locale),
            to: localDigits(to, locale),
            minutes: number(slot_minutes),
          }),
        )
        .join(", ");
    },
  };
}
