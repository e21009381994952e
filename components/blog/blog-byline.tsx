import { useTranslations } from "next-intl";
import type { BlogSummary } from "@/lib/contract/readers/content";
import { formatDay } from "@/lib/i18n/dates/format-date";
import type { Locale } from "@/lib/i18n/locales";

interface BlogBylineProps {
  locale: Locale;
  blog: Pick<BlogSummary, "author" | "createdAt">;
}

/** Who wrote a blog, and when. */
export function BlogByline({ locale, blog: { author, createdAt } }: BlogBylineProps) {
  const t = useTranslations("blogs");
  return (
    <p className="text-muted text-sm">
      <span lang={author ? "en" : undefined}>{author ?? t("unknownAuthor")}</span>
      {createdAt && (
        <>
          {" · "}
          <time dateTime={createdAt}>{formatDay(createdAt, locale)}</time>
        </>
      )}
    </p>
  );
}
