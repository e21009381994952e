import { useTranslations } from "next-intl";
import { LanguageChip } from "@/components/ui/language-chip";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { PictureLayout } from "@/components/ui/picture-layouts";
import { mediaUrl } from "@/lib/base/media/media-url";
import { blogPath } from "@/lib/centre/blog/blog-paths";
import type { LocalBlog } from "@/lib/centre/blog/local-blog";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { BlogByline } from "./blog-byline";

interface BlogCardProps {
  locale: Locale;
  blog: LocalBlog;
  /** Heading level of the title. */
  heading: "h2" | "h3";
  /** Display width of the picture. */
  layout: PictureLayout;
  /** Set if the picture is probably the LCP element of the page. */
  preload?: boolean;
}

/** Card of a blog: picture, title, author, date and 'Read more'. */
export function BlogCard({ locale, blog, heading: Heading, layout, preload }: BlogCardProps) {
  const t = useTranslations("blogs");
  const { id, title, image } = blog;
  const lang = foreignLang(title, locale);
  return (
    <article className="card card-linked blog-card">
      <Picture
        src={mediaUrl(image)}
        alt=""
        width={640}
        height={360}
        layout={layout}
        preload={preload}
        className="card-cover"
      />
      <LanguageChip of={blog} />
      <div className="card-body">
        <Heading lang={lang}>
          <Link href={blogPath(id)} className="cover-video">
            {title}
          </Link>
        </Heading>
        <BlogByline locale={locale} blog={blog} />
        <Link href={blogPath(id)} className="text-link card-more">
          {t("readMore")}
          <span className="sr-only">
            : <span lang={lang}>{title}</span>
          </span>
        </Link>
      </div>
    </article>
  );
}
