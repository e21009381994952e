import { useTranslations } from "next-intl";
import type { BlogSummary } from "@/lib/contract/readers/content";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";

interface BlogBylineProps {
  locale: Locale;
  blog: Pick<BlogSummary, "author" | "authorBn" | "createdAt">;
}

/** Author and publication date of a blog. */
export function BlogByline({ locale, blog: { createdAt, ...blog } }: BlogBylineProps) {
  const t = useTranslations("blogs");
  const author = localText(blog.author, blog.authorBn, locale);
  return (
    <p className="text-muted text-sm">
      <span lang={author?.lang}>{author?.text ?? t("unknownAuthor")}</span>
      {createdAt && (
        <>
          {" · "}
          <time dateTime={createdAt}>{formatDay(createdAt, locale)}</time>
        </>
      )}
    </p>
  );
}
