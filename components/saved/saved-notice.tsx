"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { localDigits } from "@/lib/i18n/digits";
import { savedEvent } from "@/lib/shop/saved/saved-storage";
import { useSavedProducts } from "./use-saved-products";

const SHOWN_MS = 8_000;

/**
 * Notice at the bottom of the window after a change of wishlist or compare list, with a link to it.
 */
export function SavedNotice() {
  const t = useTranslations("saved");
  const close = useTranslations("common")("close");
  const locale = useLocale();
  const event = useSyncExternalStore(savedEvent.subscribe, savedEvent.get, () => null);
  const [held, setHeld] = useState(false);
  const counts = {
    wishlist: useSavedProducts("wishlist").products.length,
    compare: useSavedProducts("compare").products.length,
  };

  useEffect(() => {
    if (!event || held) return;
    const timer = setTimeout(() => savedEvent.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [event, held]);

  function dismiss() {
    setHeld(false);
    savedEvent.set(null);
  }

  function release({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setHeld(false);
  }

  const list = event?.list ?? "wishlist";
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
                ? t(`added.${list}`)
                : t(`full.${list}`, { count: digits(counts[list]) })}
            </p>
            <Link
              href={`/${list}`}
              onClick={dismiss}
              className="inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
            >
              {t("open", { list: t(list), count: digits(counts[list]) })}
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
