"use client";

import { useTranslations } from "next-intl";
import { Children, type ReactElement, useEffect, useRef, useTransition } from "react";
import { seeMore } from "@/lib/base/paging";
import { RestoredValues, useRestoredState } from "@/lib/browser-api/restored-state";
import { buttonStyle } from "./button-style";
import { focusWithoutPrefetch } from "./page-link";

interface SeeMoreListProps {
  /** Accessible name of the list. */
  label: string;
  /** Number of items per batch. */
  step: number;
  className: string;
  /** All items; later batches are in the HTML too, for visitors without JavaScript. */
  children: ReactElement[];
}

const shownBatches = new RestoredValues<number>();

const LATER = "hidden [@media(scripting:none)]:block";

/**
 * List that shows one more batch with 'SEE MORE +' and only the first one again with 'SEE LESS -'.
 */
export function SeeMoreList({ label, step, className, children }: SeeMoreListProps) {
  const t = useTranslations("more");
  const list = useRef<HTMLUListElement>(null);
  const [batches, setBatches] = useRestoredState(shownBatches, label, 1);
  const [pending, startTransition] = useTransition();
  const state = seeMore({ total: children.length, step, batches });

  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null || pending) return;
    const item = list.current?.children[focusAt.current];
    const first = item?.querySelector<HTMLElement>("a, button");
    if (first) focusWithoutPrefetch(first);
    focusAt.current = null;
  });

  function showBatches(count: number, focus: number) {
    focusAt.current = focus;
    startTransition(() => setBatches(count));
  }

  return (
    <>
      <ul ref={list} aria-label={label} className={className}>
        {/* Elements of an RSC payload may be lazy and have no key, so React has to set the keys. */}
        {Children.map(children, (child, index) => (
          <li className={index < state.shown ? undefined : LATER}>{child}</li>
        ))}
      </ul>
      <div className="mt-8 flex justify-center empty:hidden [@media(scripting:none)]:hidden">
        {state.canSeeMore && (
          <button
            type="button"
            className={buttonStyle("secondary")}
            onClick={() => showBatches(batches + 1, state.shown)}
          >
            {t("seeMore")}
          </button>
        )}
        {state.canSeeLess && (
          <button
            type="button"
            className={buttonStyle("secondary")}
            onClick={() => showBatches(1, 0)}
          >
            {t("seeLess")}
          </button>
        )}
      </div>
    </>
  );
}
