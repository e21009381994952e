import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import { blogPath } from "@/lib/centre/blog/blog-paths";
import type { LocalBlog } from "@/lib/centre/blog/local-blog";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { ownLanguageFirst } from "@/lib/i18n/own-language-first";
import { BlogByline } from "./blog-byline";

interface LatestPostsProps {
  locale: Locale;
  blogs: LocalBlog[];
}

/** 'Latest Blogs' beside a blog. Blogs in the page's language come first. */
export function LatestPosts({ locale, blogs }: LatestPostsProps) {
  const t = useTranslations("blogs");
  if (blogs.length === 0) return null;
  return (
    <aside aria-labelledby="latest-posts">
      <h2 id="latest-posts" className="mb-4 font-semibold text-lg">
        {t("latest")}
      </h2>
      <ul className="grid gap-5 sm:max-lg:grid-cols-2">
        {ownLanguageFirst(blogs, locale).map((blog) => (
          <li key={blog.id} className="flex flex-wrap gap-3">
            <Picture
              src={mediaUrl(blog.image)}
              alt=""
              width={96}
              height={72}
              layout={96}
              className="h-18 w-24 shrink-0 rounded-card bg-surface object-cover"
            />
            <div className="min-w-0 flex-1 basis-40">
              <h3 lang={foreignLang(blog.title, locale)} className="font-semibold leading-snug">
                <Link href={blogPath(blog.id)} className="inline-block py-0.5 hover:text-brand-700">
                  {blog.title}
                </Link>
              </h3>
              <BlogByline locale={locale} blog={blog} />
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
