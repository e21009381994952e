"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useScrolledPast } from "@/components/ui/use-scrolled-past";

/**
 * Search of the header. On phones it is below the header at the top of the page; after scrolling, a
 * button opens it.
 */
export function SearchToggle({ children }: { children: ReactNode }) {
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
      <button
        type="button"
        data-scrolled={scrolled || undefined}
        className="icon-button search-button"
        aria-label={t("searchBar")}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? "close" : "search"} className="header-icon" />
      </button>
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
