"use client";

import { useLocale } from "next-intl";
import type { FormEvent } from "react";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { buttonStyle } from "@/components/ui/button-style";
import { localDigits } from "@/lib/i18n/digits";
import { localePath } from "@/lib/i18n/locales";
import { type PriceRange, parseRange, RANGE_PARAMS } from "@/lib/shop/catalogue/price-range";
import { rememberListControl } from "./last-list-control";

interface PriceRangeFormProps {
  range: PriceRange;
  /** Path of the list, without locale prefix and parameters. */
  action: string;
  /** Its other parameters. */
  keep: [name: string, value: string][];
  texts: { least: string; most: string; hint: string; apply: string };
}

const CONTROL = "price-range";
/** Seven digits, with a sign of groups. */
const AMOUNT = "[\\s৳]*[0-9০-৯][0-9০-৯,]{0,8}\\s*";

/** Own range of prices: a plain form, which changes the list in place with JavaScript. */
export function PriceRangeForm({ range, action, keep, texts }: PriceRangeFormProps) {
  const locale = useLocale();
  const { push } = usePageRouter();
  const limits = [
    { name: RANGE_PARAMS[0], value: range.from, label: texts.least },
    { name: RANGE_PARAMS[1], value: range.to, label: texts.most },
  ];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const { from, to } = parseRange(...RANGE_PARAMS.map((name) => String(typed.get(name) ?? "")));
    const chosen = new URLSearchParams(keep);
    if (from !== null) chosen.set(RANGE_PARAMS[0], String(from));
    if (to !== null) chosen.set(RANGE_PARAMS[1], String(to));
    rememberListControl({ key: CONTROL, inDrawer: form.closest("dialog") !== null });
    const query = chosen.toString();
    push(localePath(locale, query ? `${action}?${query}` : action), { scroll: false });
  }

  return (
    <form
      // Other limits, such as none after "Clear all", replace what was typed.
      key={`${range.from} ${range.to}`}
      action={localePath(locale, action)}
      onSubmit={submit}
      className="mt-2 flex flex-wrap items-end gap-2 px-2"
    >
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {limits.map(({ name, value, label }) => (
        <label key={name} className="min-w-0 flex-1 basis-20 text-muted text-sm">
          {label}
          <input
            type="text"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            pattern={AMOUNT}
            title={texts.hint}
            maxLength={12}
            defaultValue={value === null ? "" : localDigits(String(value), locale)}
            className="mt-1 min-h-11 w-full rounded-card border border-line bg-white px-3 text-base text-ink hover:border-brand-600"
          />
        </label>
      ))}
      <button type="submit" data-list-control={CONTROL} className={buttonStyle("secondary")}>
        {texts.apply}
      </button>
    </form>
  );
}
