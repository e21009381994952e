import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { localDigits } from "@/lib/i18n/digits";

interface RatingChoiceProps {
  /** 1-5, or null while none is chosen. */
  rating: number | null;
  onChoose: (rating: number) => void;
}

const RATINGS = [1, 2, 3, 4, 5];

/** Radios 1 to 5, each with its number and a star. */
export function RatingChoice({ rating, onChoose }: RatingChoiceProps) {
  const t = useTranslations("reviews");
  const locale = useLocale();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t("rating")}</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {RATINGS.map((value) => (
          <label
            key={value}
            className="grid min-h-16 justify-items-center gap-1 rounded-card border border-line bg-white py-2 has-checked:border-brand-600 has-checked:bg-brand-50 has-focus-visible:outline-3 has-focus-visible:outline-brand-600 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === rating}
              onChange={() => onChoose(value)}
              className="size-5 accent-brand-600 outline-none"
            />
            <span className="font-semibold leading-none tabular-nums">
              {localDigits(String(value), locale)}
              <span aria-hidden="true" className="text-star">
                {" "}
                ★
              </span>
              <span className="sr-only"> {t("stars")}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
