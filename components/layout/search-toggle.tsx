"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";

/** The search of the header: always there on wide screens, behind a button on small ones. */
export function SearchToggle({ children }: { children: ReactNode }) {
  const t = useTranslations("header");
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.querySelector("input")?.focus();
  }, [open]);
  return (
    <>
      <button
        type="button"
        className="ms-auto inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-brand-50 md:hidden noscript:hidden"
        aria-label={t("searchBar")}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? "close" : "search"} className="size-6" />
      </button>
      <div
        ref={box}
        id={id}
        className={`order-last basis-full pt-2 pb-1 md:order-none md:block md:grow md:basis-auto md:py-0 noscript:block ${open ? "" : "hidden"}`}
      >
        {children}
      </div>
    </>
  );
}
