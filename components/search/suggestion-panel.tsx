"use client";

import { useTranslations } from "next-intl";
import { SuggestionList } from "./suggestion-list";
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
