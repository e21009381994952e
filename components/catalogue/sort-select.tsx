"use client";

import { useLocale } from "next-intl";
import { type ChangeEvent, type KeyboardEvent, useRef, useState, useTransition } from "react";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { buttonStyle } from "@/components/ui/button-style";
import { localePath } from "@/lib/i18n/locales";
import { rememberListControl, SORT_CONTROL } from "./last-list-control";

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

/** Keys that open the list of options or choose in it. */
const OPENING_KEYS = ["Enter", " ", "F4"];

/**
 * Sort order of a list. Navigates when an option is chosen by pointer or in the open list. Keys that
 * change the closed control only select; Enter, or leaving the control, navigates.
 */
export function SortSelect({ label, options, chosen, action, keep, apply }: SortSelectProps) {
  const locale = useLocale();
  const { push } = usePageRouter();
  const [coming, setComing] = useState(chosen);
  const [selected, setSelected] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const byKeys = useRef(false);
  const undecided = selected !== null && selected !== chosen;

  function sortBy(value: string) {
    setSelected(null);
    const option = options.find((one) => one.value === value);
    if (!option) return;
    setComing(value);
    rememberListControl({ key: SORT_CONTROL, inDrawer: false });
    startTransition(() => push(localePath(locale, option.href), { scroll: false }));
  }

  function change({ target }: ChangeEvent<HTMLSelectElement>) {
    if (byKeys.current) setSelected(target.value);
    else sortBy(target.value);
  }

  function pressKey(event: KeyboardEvent) {
    byKeys.current = !OPENING_KEYS.includes(event.key) && !event.altKey;
    if (event.key === "Escape") setSelected(null);
    if (event.key !== "Enter" || !undecided) return;
    event.preventDefault();
    sortBy(selected);
  }

  function leave() {
    byKeys.current = false;
    if (undecided) sortBy(selected);
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
        data-list-control={SORT_CONTROL}
        value={selected ?? (pending ? coming : chosen)}
        onChange={change}
        onKeyDown={pressKey}
        onPointerDown={() => {
          byKeys.current = false;
        }}
        onBlur={leave}
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
