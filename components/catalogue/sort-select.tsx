"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { type ChangeEvent, useState, useTransition } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { localePath } from "@/lib/i18n/locales";
import { rememberListControl } from "./last-list-control";

interface SortSelectProps {
  label: string;
  /** Value of the `sort` parameter, label, and path of the sorted list without locale prefix. */
  options: { value: string; text: string; href: string }[];
  /** Value of the current order. */
  chosen: string;
  /**
   * For the form without JavaScript: its action, other parameters to keep, and the label of its
   * button.
   */
  action: string;
  keep: [name: string, value: string][];
  apply: string;
}

const CONTROL = "sort";

/** Sort order of a list; navigates when an option is chosen. */
export function SortSelect({ label, options, chosen, action, keep, apply }: SortSelectProps) {
  const locale = useLocale();
  const router = useRouter();
  const [coming, setComing] = useState(chosen);
  const [pending, startTransition] = useTransition();

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const option = options.find(({ value }) => value === target.value);
    if (!option) return;
    setComing(option.value);
    rememberListControl({ key: CONTROL, inDrawer: false });
    startTransition(() => router.push(localePath(locale, option.href), { scroll: false }));
  }

  return (
    <form
      action={localePath(locale, action)}
      className="flex min-w-0 flex-1 basis-40 gap-2 lg:flex-none"
    >
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        name="sort"
        aria-label={label}
        aria-busy={pending}
        data-list-control={CONTROL}
        value={pending ? coming : chosen}
        onChange={choose}
        className="min-h-11 w-full min-w-0 rounded-card border border-line bg-white px-3 py-2 hover:border-brand-600 aria-busy:animate-pulse sm:w-auto"
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonStyle("secondary")}>
          {apply}
        </button>
      </noscript>
    </form>
  );
}
