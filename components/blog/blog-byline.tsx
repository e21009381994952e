import { useTranslations } from "next-intl";
import type { LocalBlog } from "@/lib/centre/blog/local-blog";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";

interface BlogBylineProps {
  locale: Locale;
  blog: Pick<LocalBlog, "author" | "createdAt">;
}

/** Author and publication date of a blog. */
export function BlogByline({ locale, blog: { author, createdAt } }: BlogBylineProps) {
  const t = useTranslations("blogs");
  return (
    <p className="text-muted text-sm">
      <span lang={author ? foreignLang(author, locale) : undefined}>
        {author ?? t("unknownAuthor")}
      </span>
      {createdAt && (
        <>
          {" · "}
          <time dateTime={createdAt}>{formatDay(createdAt, locale)}</time>
        </>
      )}
    </p>
  );
}
