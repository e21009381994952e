import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { ActiveFilter } from "@/lib/pages/product-list";
import {
  isPlainList,
  type ListQuery,
  listHref,
  withoutFilters,
} from "@/lib/shop/catalogue/list-query";
import { ListLink } from "./list-link";

interface ActiveFiltersProps {
  query: ListQuery;
  filters: ActiveFilter[];
}

const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-brand-600 bg-brand-50 ps-4 pe-3 font-semibold text-brand-700 text-sm hover:bg-mint";

/** A chip for each filter that is set, to take it off, and one for all; nothing when none is set. */
export function ActiveFilters({ query, filters }: ActiveFiltersProps) {
  const t = useTranslations("list");
  if (filters.length === 0) return null;
  const none = withoutFilters(query);
  return (
    <ul aria-label={t("activeFilters")} className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map(({ label, lang, without }) => (
        <li key={label}>
          <ListLink
            control={`chip-${label}`}
            href={listHref(without)}
            nofollow={!isPlainList(without)}
            className={CHIP}
          >
            <span className="sr-only">{t("removeFilter")} </span>
            <span lang={lang}>{label}</span>
            <Icon name="close" className="size-4" />
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink
          control="chip-all"
          href={listHref(none)}
          nofollow={!isPlainList(none)}
          className="inline-flex min-h-11 items-center rounded-card px-2 font-semibold text-brand-700 text-sm underline underline-offset-4"
        >
          {t("clearAll")}
        </ListLink>
      </li>
    </ul>
  );
}
