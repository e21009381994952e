import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Pagination } from "@/components/ui/pagination";
import { authorPath } from "@/lib/centre/blog/author";
import { blogsPath } from "@/lib/centre/blog/blog-paths";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import type { AuthorPage } from "@/lib/list-pages/author";
import { authorJsonLd } from "@/lib/seo/content-json-ld";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { AuthorPhoto } from "./author-photo";
import { BlogCard } from "./blog-card";

interface AuthorViewProps {
  locale: Locale;
  page: AuthorPage;
}

/** An author with one page of their blogs. */
export function AuthorView({ locale, page: { author, blogs } }: AuthorViewProps) {
  const t = useTranslations();
  const { id, name, role, degrees, bio, photo } = author;
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("blogs.title"), href: blogsPath(1) },
    { name, href: authorPath(id) },
  ];
  const lines = [role, degrees].filter((text) => text !== null);
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <JsonLd data={authorJsonLd(locale, author)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="mb-8 flex items-start gap-4">
        <AuthorPhoto photo={photo} size="size-16 md:size-24" />
        <div className="min-w-0">
          <h1 lang={foreignLang(name, locale)} className="font-semibold text-2xl md:text-3xl">
            {name}
          </h1>
          {lines.map((text) => (
            <p key={text} lang={foreignLang(text, locale)} className="text-muted">
              {text}
            </p>
          ))}
          {bio && (
            <p lang={foreignLang(bio, locale)} className="mt-2 max-w-2xl">
              {bio}
            </p>
          )}
        </div>
      </div>
      <h2 className="mb-4 font-semibold text-xl">{t("blogs.authorPosts")}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {blogs.items.map((blog) => (
          <li key={blog.id}>
            <BlogCard locale={locale} blog={blog} heading="h3" layout="thirdOfPage" />
          </li>
        ))}
      </ul>
      <Pagination
        locale={locale}
        page={blogs.page}
        pageCount={blogs.pageCount}
        href={(number) => authorPath(id, number)}
      />
    </div>
  );
}
