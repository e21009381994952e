"use client";

import { type ReactNode, useCallback, useLayoutEffect, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Drawer } from "@/components/ui/drawer";
import { Icon } from "@/components/ui/icon";
import { focusOpener } from "@/components/ui/modal";
import { useHydrated } from "@/components/ui/use-hydrated";
import { lastListControl } from "./last-list-control";

interface FilterPanelProps {
  title: string;
  /** Number of active filters as digits and in words; null if there are none. */
  active: { count: string; words: string } | null;
  /** Label of the button that closes the drawer: 'Show results (12)'. */
  showResults: string;
  children: ReactNode;
}

/**
 * Filters: beside the list on wide screens, in a drawer on phones, above the list without
 * JavaScript.
 */
export function FilterPanel({ title, active, showResults, children }: FilterPanelProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    // A choice in the drawer opens another page. Reopen the drawer there.
    if (lastListControl()?.inDrawer) setOpen(true);
    return () => setOpen(false);
  }, []);

  const close = useCallback(() => setOpen(false), []);
  const style = `${buttonStyle("secondary")} lg:hidden`;
  const label = (
    <>
      <Icon name="filter" />
      {title}
      {active && (
        <>
          <span
            aria-hidden="true"
            className="min-w-6 rounded-full bg-brand-600 px-1.5 text-center text-sm text-white leading-6"
          >
            {active.count}
          </span>
          <span className="sr-only">, {active.words}</span>
        </>
      )}
    </>
  );
  return (
    <>
      {hydrated ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => {
            focusOpener(event);
            setOpen(true);
          }}
          className={style}
        >
          {label}
        </button>
      ) : (
        <a href="#list-filters" className={style}>
          {label}
        </a>
      )}
      <aside
        id="list-filters"
        aria-label={title}
        className="col-span-full hidden target:block lg:col-span-1 lg:row-span-2 lg:block lg:self-start lg:pb-4"
      >
        {children}
      </aside>
      <Drawer open={open} onClose={close} title={title} side="start" staysOpen>
        <div className="flex-1 p-3">{children}</div>
        <div className="sticky bottom-0 border-line border-t bg-white p-3">
          <button type="button" onClick={close} className={`${buttonStyle()} w-full`}>
            {showResults}
          </button>
          <p role="status" className="sr-only">
            {showResults}
          </p>
        </div>
      </Drawer>
    </>
  );
}
