import { useTranslations } from "next-intl";
import { BlogCard } from "@/components/blog/blog-card";
import { Carousel } from "@/components/ui/carousel";
import type { LocalBlog } from "@/lib/centre/blog/local-blog";
import type { Locale } from "@/lib/i18n/locales";
import { ownLanguageFirst } from "@/lib/i18n/own-language-first";
import { HomeSection } from "./home-section";

interface LatestBlogsProps {
  locale: Locale;
  blogs: LocalBlog[];
}

/** The blog list shows all blogs. */
const MAX = 6;

/**
 * 'Latest Blogs', those in the page's language first. Each slide pauses for two seconds and moves
 * for one.
 */
export function LatestBlogs({ locale, blogs }: LatestBlogsProps) {
  const t = useTranslations("home.sections");
  if (blogs.length === 0) return null;
  const title = t("latestBlogs");
  return (
    <HomeSection id="latest-blogs" title={title} href="/blogs" tone="quiet">
      <Carousel label={title} slide="wide" autoplayMs={2000} speedMs={1000}>
        {ownLanguageFirst(blogs, locale)
          .slice(0, MAX)
          .map((blog) => (
            <BlogCard
              key={blog.id}
              locale={locale}
              blog={blog}
              heading="h3"
              layout="slideOfThree"
            />
          ))}
      </Carousel>
    </HomeSection>
  );
}
