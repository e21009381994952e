import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BlogsView } from "@/components/blog/blogs-view";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { blogsMetadata, loadBlogsPage } from "@/lib/pages/blogs";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

type Props = PageProps<"/[locale]/blogs">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  return blogsMetadata(locale, 1);
}

export default async function BlogsPage({ params }: Props) {
  const { locale } = await realParams(params);
  const blogs = await loadBlogsPage(locale, 1);
  if (!blogs) notFound();
  return <BlogsView locale={locale} blogs={blogs} />;
}
