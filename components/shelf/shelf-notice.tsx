"use client";

import { useAtom } from "jotai";
import { useLocale, useTranslations } from "next-intl";
import { type FocusEvent, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { localDigits } from "@/lib/i18n/digits";
import { shelfEventAtom } from "@/lib/shop/saved/shelf-atoms";
import { useShelf } from "./use-shelf";

const SHOWN_MS = 8_000;

/** Says at the bottom of the window what happened to wishlist or compare, and leads there. */
export function ShelfNotice() {
  const t = useTranslations("shelf");
  const close = useTranslations("common")("close");
  const locale = useLocale();
  const [event, setEvent] = useAtom(shelfEventAtom);
  const [held, setHeld] = useState(false);
  const counts = {
    wishlist: useShelf("wishlist").products.length,
    compare: useShelf("compare").products.length,
  };

  useEffect(() => {
    if (!event || held) return;
    const timer = setTimeout(() => setEvent(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [event, held, setEvent]);

  function dismiss() {
    setHeld(false);
    setEvent(null);
  }

  function release({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setHeld(false);
  }

  const shelf = event?.shelf ?? "wishlist";
  const digits = (count: number) => localDigits(String(count), locale);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-3">
      <div
        role="status"
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={release}
      >
        {event && (
          <div className="pointer-events-auto flex items-center gap-3 rounded-card bg-brand-900 py-1 ps-4 pe-1 text-white shadow-card">
            <p>
              {event.outcome === "added"
                ? t(`added.${shelf}`)
                : t(`full.${shelf}`, { count: digits(counts[shelf]) })}
            </p>
            <Link
              href={`/${shelf}`}
              onClick={dismiss}
              className="inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
            >
              {t("open", { list: t(shelf), count: digits(counts[shelf]) })}
            </Link>
            <button
              type="button"
              aria-label={close}
              onClick={dismiss}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-card"
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
