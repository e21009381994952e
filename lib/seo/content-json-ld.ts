import "server-only";
import type { BlogPosting, OnlineStore, VideoObject, WithContext } from "schema-dts";
import { mediaUrl } from "@/lib/base/media/media-url";
import { blogPath } from "@/lib/centre/blog/blog-paths";
import type { LocalBlogDetails } from "@/lib/centre/blog/local-blog";
import type { Locale } from "@/lib/i18n/locales";
import { BRAND_PICTURES, readSiteSettings } from "@/lib/site/settings";
import type { SiteSettings } from "@/lib/site/settings-schema";
import { absoluteUrl, pageUrl } from "./metadata";
import { SHOP_ID, siteId } from "./organization-json-ld";

/** Returns a schema.org BlogPosting. If the author is unknown, the shop is the author. */
export function blogJsonLd(locale: Locale, blog: LocalBlogDetails): WithContext<BlogPosting> {
  const url = pageUrl(locale, blogPath(blog.id));
  const publisher: OnlineStore = {
    "@type": "OnlineStore",
    "@id": siteId(SHOP_ID),
    name: readSiteSettings().name[locale],
    url: pageUrl(locale, "/"),
    logo: absoluteUrl(BRAND_PICTURES.icon),
  };
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: blog.title,
    image: [absoluteUrl(mediaUrl(blog.image))],
    ...(blog.contentLanguage && { inLanguage: blog.contentLanguage }),
    ...(blog.metaDescription && { description: blog.metaDescription }),
    ...(blog.createdAt && { datePublished: blog.createdAt }),
    ...(blog.updatedAt && { dateModified: blog.updatedAt }),
    author: blog.author ? { "@type": "Person", name: blog.author } : publisher,
    publisher,
  };
}

type Video = NonNullable<SiteSettings["ebookVideo"]>;

interface Words {
  name: string;
  description: string;
}

/**
 * Returns a schema.org VideoObject for a video on the page; null without the publication date,
 * which Google requires. The texts are Bengali, like the video.
 */
export function videoJsonLd(
  video: Video,
  { name, description }: Words,
): WithContext<VideoObject> | null {
  if (!video.publishedAt) return null;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name,
    description,
    inLanguage: "bn",
    thumbnailUrl: absoluteUrl(video.poster),
    contentUrl: absoluteUrl(video.mp4),
    uploadDate: video.publishedAt,
  };
}
