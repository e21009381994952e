import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BlogsView } from "@/components/blog/blogs-view";
import { numberedAddress } from "@/lib/i18n/page-params";
import { blogsMetadata, loadBlogsPage } from "@/lib/list-pages/blogs";

type Props = PageProps<"/[locale]/blogs">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await numberedAddress(props);
  return blogsMetadata(locale, page);
}

/** `/blogs` and `/blogs?page={page}`. */
export default async function BlogsPage(props: Props) {
  const { locale, page } = await numberedAddress(props);
  const blogs = await loadBlogsPage(locale, page);
  if (!blogs) notFound();
  return <BlogsView locale={locale} blogs={blogs} />;
}
