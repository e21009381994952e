"use client";

import { type ReactNode, type RefObject, useEffect, useRef } from "react";

interface DisclosureProps {
  /** Content of the button. */
  label: ReactNode;
  labelClass: string;
  className?: string;
  /** For parents that close the panel with {@link closeDisclosure}. */
  ref?: RefObject<HTMLDetailsElement | null>;
  children: ReactNode;
}

/** Closes the panel and returns focus from inside it to its button. */
export function closeDisclosure(details: HTMLDetailsElement | null): void {
  if (!details?.open) return;
  const hadFocus = details.contains(document.activeElement);
  details.open = false;
  if (hadFocus) details.querySelector("summary")?.focus();
}

/**
 * Button that toggles a panel below it. A native `<details>`, so it works without JavaScript.
 * Escape, a click or focus outside and following a link inside close it.
 */
export function Disclosure({ label, labelClass, className, ref, children }: DisclosureProps) {
  const own = useRef<HTMLDetailsElement>(null);
  const details = ref ?? own;
  useEffect(() => closeAfterUse(details), [details]);
  return (
    <details ref={details} className={className}>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${labelClass}`}>
        {label}
      </summary>
      {children}
    </details>
  );
}

function closeAfterUse(details: RefObject<HTMLDetailsElement | null>): () => void {
  const isInside = ({ target }: Event) =>
    target instanceof Node && Boolean(details.current?.contains(target));
  const onElsewhere = (event: Event) => {
    if (details.current && !isInside(event)) details.current.open = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") closeDisclosure(details.current);
  };
  const onClick = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest("a");
    if (isLink && isInside(event)) closeDisclosure(details.current);
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  document.addEventListener("pointerdown", onElsewhere, { signal });
  document.addEventListener("focusin", onElsewhere, { signal });
  document.addEventListener("keydown", onKey, { signal });
  document.addEventListener("click", onClick, { signal });
  window.addEventListener("popstate", () => closeDisclosure(details.current), { signal });
  return () => leaving.abort();
}
