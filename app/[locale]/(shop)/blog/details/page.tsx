import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BlogView } from "@/components/blog/blog-view";
import { plainText } from "@/lib/base/html/plain-text";
import { mediaUrl } from "@/lib/base/media/media-url";
import { blogHtml } from "@/lib/centre/blog/blog-content";
import { blogLanguages } from "@/lib/centre/blog/blog-languages";
import { blogPath } from "@/lib/centre/blog/blog-paths";
import { localBlogDetails } from "@/lib/centre/blog/local-blog";
import { recordAddress } from "@/lib/i18n/page-params";
import { BLOG_FEED } from "@/lib/seo/blog-feed";
import { buildMetadata, sharePicture } from "@/lib/seo/metadata";
import { fetchBlog } from "@/lib/server-reads/content";

const DESCRIPTION_LIMIT = 160;

type Props = PageProps<"/[locale]/blog/details">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id } = await recordAddress(props);
  const blog = await fetchBlog(id);
  if (!blog) return {};
  const local = localBlogDetails(blog, locale);
  const { title, image, createdAt, updatedAt, author, content, metaDescription } = local;
  const text = metaDescription ?? plainText(blogHtml(content) ?? "", DESCRIPTION_LIMIT);
  return buildMetadata({
    locale,
    path: blogPath(blog.id),
    languages: blogLanguages(blog),
    title,
    description: text || title,
    image: sharePicture(mediaUrl(image), title),
    feed: BLOG_FEED,
    article: { publishedAt: createdAt, modifiedAt: updatedAt, author },
  });
}

/** `/blog/details/{id}`. */
export default async function BlogPage(props: Props) {
  const { locale, id } = await recordAddress(props);
  const blog = await fetchBlog(id);
  if (!blog) notFound();
  return <BlogView key={id} locale={locale} blog={localBlogDetails(blog, locale)} />;
}
