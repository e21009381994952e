"use client";

import { useLocale, useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { BottomNotice } from "@/components/ui/bottom-notice";
import { Link } from "@/components/ui/link";
import { localDigits } from "@/lib/i18n/digits";
import { savedEvent } from "@/lib/shop/saved/saved-storage";
import { useSavedProducts } from "./use-saved-products";

const forget = () => savedEvent.set(null);

/** Notice after a change of wishlist or compare list, with a link to it. */
export function SavedNotice() {
  const t = useTranslations("saved");
  const locale = useLocale();
  const event = useSyncExternalStore(savedEvent.subscribe, savedEvent.get, () => null);
  const counts = {
    wishlist: useSavedProducts("wishlist").products.length,
    compare: useSavedProducts("compare").products.length,
  };
  const list = event?.list ?? "wishlist";
  const digits = (count: number) => localDigits(String(count), locale);
  return (
    <BottomNotice event={event} onGone={forget}>
      {(dismiss) => (
        <>
          <p>
            {event?.outcome === "added"
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
        </>
      )}
    </BottomNotice>
  );
}
