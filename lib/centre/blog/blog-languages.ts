import type { BlogSummary } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { textLanguages } from "@/lib/i18n/text-languages";

/** Returns the languages in which a blog can be read: a translated one has a Bengali title. */
export function blogLanguages({
  language,
  titleBn,
}: Pick<BlogSummary, "language" | "titleBn">): readonly Locale[] {
  return textLanguages(language, titleBn !== null);
}
