"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useScrolledPast } from "@/components/ui/use-scrolled-past";

interface SearchToggleProps {
  /** Shown on phones at the top of the page; replaced by the search button after scrolling. */
  atTop: ReactNode;
  children: ReactNode;
}

/**
 * Search of the header. On phones it is below the header at the top of the page; after scrolling, a
 * button opens it.
 */
export function SearchToggle({ atTop, children }: SearchToggleProps) {
  const t = useTranslations("header");
  const scrolled = useScrolledPast("page-top");
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.querySelector("input")?.focus();
  }, [open]);
  useEffect(() => {
    if (!scrolled) setOpen(false);
  }, [scrolled]);
  return (
    <>
      <div data-scrolled={scrolled || undefined} className="search-swap">
        {atTop}
        <button
          type="button"
          className="icon-button"
          aria-label={t("searchBar")}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? "close" : "search"} className="size-6" />
        </button>
      </div>
      <div
        ref={box}
        id={id}
        data-hidden={(scrolled && !open) || undefined}
        className="header-search"
      >
        {children}
      </div>
    </>
  );
}
