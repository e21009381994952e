import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BlogsView } from "@/components/blog/blogs-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { blogsMetadata, loadBlogsPage } from "@/lib/pages/blogs";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale", "page");

type Props = PageProps<"/[locale]/blogs/[page]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await realParams(params);
  return blogsMetadata(locale, Number(page));
}

/** /blogs?page=N. */
export default async function NumberedBlogsPage({ params }: Props) {
  const { locale, page } = await realParams(params);
  const blogs = await loadBlogsPage(locale, Number(page));
  if (!blogs) notFound();
  return <BlogsView locale={locale} blogs={blogs} />;
}
