"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { allowedQuantity, typedQuantity } from "@/lib/shop/cart/quantity";
import { Icon } from "./icon";

interface QuantityStepperProps {
  /** Accessible name of the group. */
  label: string;
  value: number;
  /** Highest value; null if unknown. */
  max: number | null;
  disabled?: boolean;
  /** Value formatted for the locale. */
  text: string;
  onChange: (value: number) => void;
}

// At a limit the buttons use aria-disabled, because a disabled button would lose the keyboard
// focus.
const STEP = "stepper-button";

const KEY_STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** Minus button, number input and plus button; limits the value to 1 ... `max`. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, max, disabled = false, text, onChange } = props;
  const t = useTranslations("product");
  const [draft, setDraft] = useState<string | null>(null);

  function change(wanted: number | null) {
    setDraft(null);
    const allowed = wanted === null ? null : allowedQuantity(wanted, max);
    if (allowed !== null && allowed !== value) onChange(allowed);
  }

  function pressKey(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key];
    if (step !== undefined) change(value + step);
    else if (event.key === "Enter" && draft !== null) change(typedQuantity(draft));
    else return;
    event.preventDefault();
  }

  return (
    <fieldset className="relative inline-flex min-w-0 max-w-full items-center overflow-hidden rounded-card border border-line bg-white">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        className={STEP}
        aria-label={t("decrease")}
        disabled={disabled}
        aria-disabled={value <= 1}
        onClick={() => change(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={6}
        aria-label={t("quantity")}
        value={draft ?? text}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => change(draft === null ? null : typedQuantity(draft))}
        onKeyDown={pressKey}
        className="h-11 w-12 min-w-0 bg-transparent text-center font-semibold tabular-nums focus-visible:-outline-offset-2"
      />
      <output className="sr-only">{text}</output>
      <button
        type="button"
        className={STEP}
        aria-label={t("increase")}
        disabled={disabled}
        aria-disabled={max !== null && value >= max}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
