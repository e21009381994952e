import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { SafeHtml } from "@/components/ui/safe-html";
import { blogHtml } from "@/lib/centre/blog/blog-content";
import { blogsPath } from "@/lib/centre/blog/blog-paths";
import type { LocalBlogDetails } from "@/lib/centre/blog/local-blog";
import { languageOf } from "@/lib/i18n/locales";

interface BlogBodyProps {
  blog: Pick<LocalBlogDetails, "content" | "contentLanguage">;
}

/** Sanitised HTML of a blog; a notice if it cannot be decoded or is empty after sanitising. */
export function BlogBody({ blog }: BlogBodyProps) {
  const t = useTranslations("blogs");
  const html = blogHtml(blog.content);
  if (html === null) {
    return (
      <Alert>
        <p>{t("unreadable")}</p>
        <Link href={blogsPath(1)} className="font-semibold underline">
          {t("allBlogs")}
        </Link>
      </Alert>
    );
  }
  return (
    <div className="max-w-3xl text-[1.0625rem] leading-relaxed [&_h2]:text-xl">
      <SafeHtml html={html} lang={blog.contentLanguage ?? languageOf(html)} />
    </div>
  );
}
