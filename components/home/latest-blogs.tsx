import { useTranslations } from "next-intl";
import { BlogCard } from "@/components/blog/blog-card";
import { Carousel } from "@/components/ui/carousel";
import type { BlogSummary as Blog } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { ownFirst } from "@/lib/i18n/own-first";
import { HomeSection } from "./home-section";

interface LatestBlogsProps {
  locale: Locale;
  blogs: Blog[];
}

/** The others are on the blog's own pages. */
const MOST = 6;

/** Latest Blogs, those in the language of the page first: two seconds each, one of movement. */
export function LatestBlogs({ locale, blogs }: LatestBlogsProps) {
  const t = useTranslations("home.sections");
  if (blogs.length === 0) return null;
  const title = t("latestBlogs");
  return (
    <HomeSection id="latest-blogs" title={title} href="/blogs">
      <Carousel label={title} slide="wide" autoplayMs={2000} speedMs={1000}>
        {ownFirst(blogs, locale)
          .slice(0, MOST)
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
