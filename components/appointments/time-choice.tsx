import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { SlotDay } from "@/lib/contract/readers/appointments";
import { formatTime } from "@/lib/i18n/dates/format-date";
import { CHOICE_STYLE } from "./choice-style";

interface TimeChoiceProps {
  slots: SlotDay["slots"];
  /** Chosen start in ISO, empty while none is. */
  chosen: string;
  error: string | undefined;
  onChoose: (startsAt: string) => void;
}

/** The times of one day; taken ones are crossed out, said to be so, and cannot be chosen. */
export function TimeChoice({ slots, chosen, error, onChoose }: TimeChoiceProps) {
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
