import { useTranslations } from "next-intl";
import type { Found } from "@/lib/contract/readers/search";

/** Returns a function for the text above products that are only similar to a search, null for others. */
export function useSimilarText() {
  const t = useTranslations("search");
  return ({ exact, missing }: Pick<Found, "exact" | "missing">): string | null => {
    if (exact) return null;
    return missing === null ? t("similar") : t("missing", { term: missing });
  };
}
