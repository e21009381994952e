"use client";

import { useTranslations } from "next-intl";
import { Icon } from "./icon";

interface QuantityStepperProps {
  /** Accessible name of the group. */
  label: string;
  value: number;
  /** Highest value, or null when it is not known. */
  max: number | null;
  disabled?: boolean;
  /** The value as people read it. */
  text: string;
  onChange: (value: number) => void;
}

const STEP =
  "inline-flex size-11 items-center justify-center text-brand-700 hover:bg-brand-50 disabled:text-muted disabled:opacity-40 disabled:hover:bg-transparent";

/** Minus, number, plus; never below 1 (SPEC 5) nor above what is in stock. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, max, disabled = false, text, onChange } = props;
  const t = useTranslations("product");
  return (
    <fieldset
      aria-label={label}
      className="inline-flex items-center overflow-hidden rounded-card border border-line bg-white"
    >
      <button
        type="button"
        className={STEP}
        aria-label={t("decrease")}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite" className="min-w-10 text-center font-semibold tabular-nums">
        {text}
      </output>
      <button
        type="button"
        className={STEP}
        aria-label={t("increase")}
        disabled={disabled || (max !== null && value >= max)}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
