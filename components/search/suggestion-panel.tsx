"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import { searchPath } from "@/lib/shop/search/search-query";
import { optionId } from "./suggestion-options";
import type { Suggestions } from "./use-suggestions";

interface SuggestionPanelProps {
  id: string;
  suggestions: Suggestions;
  active: number | null;
  onChoose: () => void;
}

/** What drops down below the search box: suggestions, or that there are none. */
export function SuggestionPanel({ id, suggestions, active, onChoose }: SuggestionPanelProps) {
  const t = useTranslations("search");
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-card border border-line bg-white shadow-card">
      {suggestions.products.length > 0 ? (
        <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={onChoose} />
      ) : (
        <div className="px-4 py-3">
          <p className="font-semibold">{t("nothing")}</p>
          <p className="text-muted text-sm">{t("nothingHint")}</p>
        </div>
      )}
    </div>
  );
}

interface SuggestionListProps {
  /** Of the listbox; its options are numbered after it. */
  id: string;
  suggestions: Suggestions;
  /** Number of the option that the arrow keys are at, or null. */
  active: number | null;
  onChoose: () => void;
}

const OPTION =
  "mx-1 flex min-h-14 items-center gap-3 rounded-lg px-2 py-1.5 outline-offset-[-2px] hover:bg-brand-50 aria-selected:bg-brand-50 aria-selected:outline-2 aria-selected:outline-brand-600";

/** The listbox of the search box: products with picture and name, and a way to all results. */
function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const t = useTranslations("search");
  const { query, products } = suggestions;
  const last = products.length;
  useEffect(() => {
    if (active === null) return;
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const optionProps = (option: number) => ({
    id: optionId(id, option),
    role: "option",
    tabIndex: -1,
    "aria-selected": option === active,
    onClick: onChoose,
  });
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("suggestions")}
      className="max-h-[min(26rem,55dvh)] overflow-y-auto overscroll-contain py-1"
    >
      {products.map((product, option) => (
        <Link
          key={product.id}
          href={`/products/${product.id}`}
          className={OPTION}
          {...optionProps(option)}
        >
          <Picture
            src={mediaUrl(product.image)}
            alt=""
            width={48}
            layout={48}
            height={48}
            className="size-12 shrink-0 rounded-lg bg-surface object-contain"
          />
          <span lang="en" className="line-clamp-2 leading-snug">
            {product.name}
          </span>
        </Link>
      ))}
      <Link
        href={searchPath(query)}
        className={`${OPTION} font-semibold text-brand-700`}
        {...optionProps(last)}
      >
        <Icon name="search" className="mx-3.5 size-5" />
        <span className="line-clamp-2 wrap-anywhere">{t("seeAll", { query })}</span>
      </Link>
    </div>
  );
}
