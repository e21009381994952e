import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { HomeButton } from "@/components/ui/home-button";
import { Pagination } from "@/components/ui/pagination";
import type { Page } from "@/lib/base/paging";
import { blogPath, blogsPath } from "@/lib/centre/blog/blog-paths";
import type { LocalBlog } from "@/lib/centre/blog/local-blog";
import type { Locale } from "@/lib/i18n/locales";
import { breadcrumbJsonLd, itemListJsonLd } from "@/lib/seo/json-ld";
import { BlogCard } from "./blog-card";

interface BlogsViewProps {
  locale: Locale;
  blogs: Page<LocalBlog>;
}

/** One page of the blog list. */
export function BlogsView({ locale, blogs }: BlogsViewProps) {
  const t = useTranslations();
  const { items, total, page, pageCount } = blogs;
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("blogs.title"), href: blogsPath(1) },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      {total > 0 && (
        <JsonLd
          data={itemListJsonLd(
            locale,
            t("blogs.title"),
            items.map(({ id }) => blogPath(id)),
          )}
        />
      )}
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{t("blogs.title")}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{t("blogs.intro")}</p>
      {total === 0 ? (
        <EmptyPanel text={t("blogs.empty")} icon="medical-notes">
          <HomeButton />
        </EmptyPanel>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {items.map((blog, index) => (
            <li key={blog.id}>
              <BlogCard
                locale={locale}
                blog={blog}
                heading="h2"
                layout="thirdOfPage"
                preload={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination locale={locale} page={page} pageCount={pageCount} href={blogsPath} />
    </div>
  );
}
