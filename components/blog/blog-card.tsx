import Image from "next/image";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { mediaUrl } from "@/lib/base/media/media-url";
import { blogPath } from "@/lib/centre/blog/blog-paths";
import type { BlogSummary as Blog } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { BlogByline } from "./blog-byline";

interface BlogCardProps {
  locale: Locale;
  blog: Blog;
  /** Heading level of the title. */
  heading: "h2" | "h3";
  /** Width of the picture on the page, for the browser's choice of file. */
  sizes: string;
  /** The picture is likely the largest thing on the first screen. */
  preload?: boolean;
}

/** A blog in a list: picture, title, author, date and 'Read more'. */
export function BlogCard({ locale, blog, heading: Heading, sizes, preload }: BlogCardProps) {
  const t = useTranslations("blogs");
  const { id, title, image, language } = blog;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-shadow hover:shadow-card">
      <Image
        src={mediaUrl(image)}
        alt=""
        width={640}
        height={360}
        sizes={sizes}
        preload={preload}
        className="aspect-video w-full bg-surface object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Heading className="font-semibold text-lg leading-snug" lang={language}>
          <Link
            href={blogPath(id)}
            className="after:absolute after:inset-x-0 after:top-0 after:aspect-video hover:text-brand-700"
          >
            {title}
          </Link>
        </Heading>
        <BlogByline locale={locale} blog={blog} />
        <Link
          href={blogPath(id)}
          className="mt-auto -mb-2 inline-flex min-h-11 items-center self-start font-semibold text-brand-700 underline-offset-2 hover:underline"
        >
          {t("readMore")}
          <span className="sr-only">
            : <span lang={language}>{title}</span>
          </span>
        </Link>
      </div>
    </article>
  );
}
