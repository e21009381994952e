"use client";

import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";
import type { Suggestions } from "./use-suggestions";

/** Says politely how much is suggested, for those who do not see the list. */
export function SearchStatus({ suggestions }: { suggestions: Suggestions | null }) {
  const t = useTranslations("search");
  const locale = useLocale();
  const count = suggestions?.products.length ?? 0;
  const text =
    count > 0 ? t("found", { count, shown: localDigits(String(count), locale) }) : t("nothing");
  return (
    <p role="status" className="sr-only">
      {suggestions && text}
    </p>
  );
}
