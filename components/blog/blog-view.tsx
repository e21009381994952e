import Image from "next/image";
import { useTranslations } from "next-intl";
import { AdSlot } from "@/components/home/ad-slot";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ShareLinks } from "@/components/ui/share-links";
import { mediaUrl } from "@/lib/base/media/media-url";
import { blogPath, blogsPath } from "@/lib/centre/blog/blog-paths";
import type { BlogDetails } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { blogJsonLd } from "@/lib/seo/content-json-ld";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { pageUrl } from "@/lib/seo/metadata";
import { BlogAuthor } from "./blog-author";
import { BlogBody } from "./blog-body";
import { BlogNeighbours } from "./blog-neighbours";
import { LatestPosts } from "./latest-posts";

interface BlogViewProps {
  locale: Locale;
  blog: BlogDetails;
}

const PICTURE_SIZES = "(min-width: 80rem) 850px, (min-width: 64rem) 66vw, 94vw";

/** A blog: picture, title, author, date, text, and the way to others. */
export function BlogView({ locale, blog }: BlogViewProps) {
  const t = useTranslations();
  const { id, title, language, image } = blog;
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
              <Image
                src={mediaUrl(image)}
                alt=""
                width={1200}
                height={675}
                sizes={PICTURE_SIZES}
                preload
                className="aspect-video w-full rounded-card bg-surface object-cover"
              />
              <h1
                lang={language}
                className="mt-6 max-w-3xl text-balance font-semibold text-2xl leading-tight md:text-4xl md:leading-tight"
              >
                {title}
              </h1>
              <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b pb-4">
                <BlogAuthor locale={locale} blog={blog} />
                {share}
              </div>
              <BlogBody blog={blog} />
            </article>
            <BlogNeighbours previous={blog.previous} next={blog.next} />
          </div>
          <LatestPosts locale={locale} blogs={blog.latest} />
        </div>
      </div>
      <AdSlot locale={locale} />
    </>
  );
}
