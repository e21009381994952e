import { useTranslations } from "next-intl";
import { AdSlot } from "@/components/home/ad-slot";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { ShareLinks } from "@/components/ui/share-links";
import { mediaUrl } from "@/lib/base/media/media-url";
import { authorPath } from "@/lib/centre/blog/author";
import { blogPath, blogsPath } from "@/lib/centre/blog/blog-paths";
import type { LocalBlog, LocalBlogDetails } from "@/lib/centre/blog/local-blog";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { blogJsonLd } from "@/lib/seo/content-json-ld";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { pageUrl } from "@/lib/seo/metadata";
import { AuthorPhoto } from "./author-photo";
import { BlogBody } from "./blog-body";
import { BlogSources } from "./blog-sources";
import { LatestPosts } from "./latest-posts";

interface BlogViewProps {
  locale: Locale;
  blog: LocalBlogDetails;
}

/** Page of a blog: picture, title, author, date, text and links to other blogs. */
export function BlogView({ locale, blog }: BlogViewProps) {
  const t = useTranslations();
  const { id, title, image, imageAlt } = blog;
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("blogs.title"), href: blogsPath(1) },
    { name: title, href: blogPath(id) },
  ];
  const share = <ShareLinks url={pageUrl(locale, blogPath(id))} title={title} />;
  return (
    <>
      <div className="container-page">
        <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
        <JsonLd data={blogJsonLd(locale, blog)} />
        <Breadcrumbs crumbs={crumbs} />
        <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <article>
              <Picture
                src={mediaUrl(image)}
                alt={imageAlt ?? ""}
                width={1200}
                height={675}
                layout="article"
                preload
                className="aspect-video w-full rounded-card bg-surface object-cover"
              />
              <h1
                lang={foreignLang(title, locale)}
                className="mt-6 max-w-3xl text-balance font-semibold text-2xl leading-tight md:text-4xl md:leading-tight"
              >
                {title}
              </h1>
              <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b pb-4">
                <BlogAuthor locale={locale} blog={blog} />
                {share}
              </div>
              <BlogBody blog={blog} />
              <BlogSources locale={locale} blog={blog} />
            </article>
            <BlogNeighbours locale={locale} previous={blog.previous} next={blog.next} />
          </div>
          <LatestPosts locale={locale} blogs={blog.latest} />
        </div>
      </div>
      <AdSlot locale={locale} />
    </>
  );
}

interface BlogAuthorProps {
  locale: Locale;
  blog: LocalBlogDetails;
}

/** Author with photo (or a default picture), position and publication date. */
function BlogAuthor({ locale, blog }: BlogAuthorProps) {
  const t = useTranslations("blogs");
  const { author, authorId, authorRole, authorPhoto, createdAt } = blog;
  return (
    <div className="flex items-center gap-3">
      <AuthorPhoto photo={authorPhoto} size="size-12" />
      <div>
        <p className="font-semibold" lang={author ? foreignLang(author, locale) : undefined}>
          {author && authorId ? (
            <Link
              href={authorPath(authorId)}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {author}
            </Link>
          ) : (
            (author ?? t("unknownAuthor"))
          )}
        </p>
        {authorRole && (
          <p lang={foreignLang(authorRole, locale)} className="text-muted text-sm">
            {authorRole}
          </p>
        )}
        {createdAt && (
          <p className="text-muted text-sm">
            <time dateTime={createdAt}>{formatDay(createdAt, locale)}</time>
          </p>
        )}
      </div>
    </div>
  );
}

interface BlogNeighboursProps {
  locale: Locale;
  previous: LocalBlog | null;
  next: LocalBlog | null;
}

/** Links to the previous and the next blog. */
function BlogNeighbours({ locale, previous, next }: BlogNeighboursProps) {
  const t = useTranslations("blogs");
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("neighbours")} className="mt-10 grid gap-4 sm:grid-cols-2">
      {previous && <Neighbour locale={locale} blog={previous} rel="prev" label={t("previous")} />}
      {next && <Neighbour locale={locale} blog={next} rel="next" label={t("next")} />}
    </nav>
  );
}

interface NeighbourProps {
  locale: Locale;
  blog: LocalBlog;
  rel: "prev" | "next";
  label: string;
}

const SIDES = {
  prev: "",
  next: "sm:col-start-2 sm:flex-row-reverse sm:text-end",
} as const;

function Neighbour({ locale, blog, rel, label }: NeighbourProps) {
  return (
    <Link
      href={blogPath(blog.id)}
      rel={rel}
      className={`flex items-center gap-3 rounded-card border border-line p-4 hover:border-brand-600 hover:bg-brand-50 ${SIDES[rel]}`}
    >
      <Icon name={rel === "prev" ? "previous" : "next"} className="size-5 text-brand-700" />
      <span className="min-w-0 flex-1">
        <span className="block text-muted text-sm">{label}</span>
        <span lang={foreignLang(blog.title, locale)} className="block font-semibold leading-snug">
          {blog.title}
        </span>
      </span>
    </Link>
  );
}
